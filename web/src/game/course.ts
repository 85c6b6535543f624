// Courses: the files of lessons/, their texts, and which steps the reader has solved.
import { language } from "../i18n/i18n.js";
import { saveSolved, solvedOf } from "./progress.js";

/** A turn of the learner; docs/lessons.md says what each member means. */
export interface LessonTurn {
  goal: string;
  others?: string[];
  reply?: string;
}

export interface LessonStep {
  id: string;
  rules: string[];
  spec: string;
  position?: string;
  moves?: string[];
  seat: number;
  turns: LessonTurn[];
}

export type StepPart = "title" | "task" | "answer" | "hint";

export class Course {
  private readonly solved: Set<string>;

  constructor(
    readonly game: string,
    readonly steps: LessonStep[],
    private readonly texts: Record<string, string>,
  ) {
    this.solved = new Set(solvedOf(game));
  }

  static async load(game: string): Promise<Course> {
    const [lessons, words] = (await Promise.all([
      import(`../../../lessons/${game}.json`),
      import(`../i18n/words/learn/${game}.${language()}.json`),
    ])) as [{ default: { steps: LessonStep[] } }, { default: Record<string, string> }];
    return new Course(game, lessons.default.steps, words.default);
  }

  text(step: LessonStep, part: StepPart): string {
    return this.texts[`${step.id}.${part}`] ?? "";
  }

  isSolved(step: LessonStep): boolean {
    return this.solved.has(step.id);
  }

  get solvedSteps(): number {
    return this.steps.filter((step) => this.isSolved(step)).length;
  }

  /** The first step that is not solved; the first of all when all are. */
  get firstOpen(): number {
    return Math.max(0, this.steps.findIndex((step) => !this.isSolved(step)));
  }

  solve(step: LessonStep): void {
    this.solved.add(step.id);
    saveSolved(this.game, this.solved);
  }
}
