// Every lesson in the module: wrong tries are refused or miss the goal, the solution reaches it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Refused, type Agate, type Match } from "../../../web/src/core/agate.js";
import type { LessonStep, LessonTurn } from "../../../web/src/game/course.js";
import { taught } from "../../../web/src/i18n/words/lists.js";
import { load } from "./native.js";

interface TestedStep extends LessonStep {
  turns: (LessonTurn & { solution: string })[];
  refused?: { move: string; rule: string }[];
  missed?: string[];
}

const steps = (game: string): TestedStep[] =>
  (JSON.parse(readFileSync(`lessons/${game}.json`, "utf8")) as { steps: TestedStep[] }).steps;

function handIn(match: Match, turn: LessonTurn): void {
  (turn.others ?? []).forEach((move, index) => {
    if (move) match.choose(match.view(0, 0).turn, index + 1, move);
  });
}

/** Tries what is wrong at the beginning of a step. */
function tryWrong(match: Match, { seat, turns, refused = [], missed = [] }: TestedStep): void {
  const goal = turns[0]?.goal ?? "";
  for (const { move, rule } of refused)
    assert.throws(
      () => match.attempt(seat, move, goal),
      (error) => error instanceof Refused && error.why.rule === rule,
    );
  for (const move of missed) assert.equal(match.attempt(seat, move, goal).reached, false, move);
}

function playStep(agate: Agate, step: TestedStep): void {
  const match = agate.match(step.spec, step.position ? { position: step.position } : {});
  (step.moves ?? []).forEach((turn) => match.play(turn));
  step.turns.forEach((turn, index) => {
    handIn(match, turn);
    if (index === 0) tryWrong(match, step);
    const { move, reached } = match.attempt(step.seat, turn.solution, turn.goal);
    assert.ok(reached, `${step.id}: ${turn.solution}`);
    match.choose(match.view(0, 0).turn, step.seat, move);
    if (turn.reply) match.play(turn.reply);
  });
  match.free();
}

for (const game of taught)
  test(`the lessons of ${game}`, async () => {
    const agate = await load();
    for (const step of steps(game)) playStep(agate, step);
  });
