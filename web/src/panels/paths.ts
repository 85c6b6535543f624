// Signs that stand beside words, drawn with lines of one width: paths in a square of 24.

export const paths = {
  book: "M4 5.5A2.5 2.5 0 0 1 6.5 3H20v15H6.5A2.5 2.5 0 0 0 4 20.5zM4 20.5A2.5 2.5 0 0 1 6.5 18H20v3H6.5",
  cross: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  pause: "M8 5v14M16 5v14",
  down: "M12 4v12M7 11l5 5 5-5M5 20h14",
  bookmark: "M7 4h10v17l-5-4-5 4z",
  check: "M5 12.5l4.5 4.5L19 7.5",
  undo: "M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3",
  half: "M6 20L18 4M5 7l2-2v6M14 15h4l-4 5h4",
  dots: "M5 12h.01M12 12h.01M19 12h.01",
  flag: "M6 21V4h11l-2 4 2 4H6",
  bulb: "M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0l-.5 1.5h-6z",
  first: "M6 5v14M18 5l-8 7 8 7",
  previous: "M15 5l-8 7 8 7",
  next: "M9 5l8 7-8 7",
  last: "M18 5v14M6 5l8 7-8 7",
  eye: "M2 12s4-6 10-6 10 6 10 6-4 6-10 6S2 12 2 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.6-5.6l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.6 5.6l1.2-1.2",
  chip: "M7 7h10v10H7zM10 4v3M14 4v3M10 17v3M14 17v3M4 10h3M4 14h3M17 10h3M17 14h3",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3 20c0-4 3-6 6-6s6 2 6 6M16 4.5a3.5 3.5 0 0 1 0 6.5M17.5 14.5c2.2.8 3.5 2.8 3.5 5.5",
  share: "M12 15V4M8 8l4-4 4 4M6 11H4v10h16V11h-2",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5",
  gear: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3.5 2",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5",
  slash: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M6.5 17.5l11-11",
  stones: "M9 4a5 5 0 1 0 0 10A5 5 0 0 0 9 4M15 10a5 5 0 1 1 0 10 5 5 0 0 1 0-10",
  unify: "M4 4h10v10H4zM10 10h10v10H10z",
  eliminate: "M4 4h10v4M4 4v10h4M16 20h4v-4M10 20h2M20 10v2M10 10l6 6M16 10l-6 6",
  clockwise: "M18 7a8 8 0 1 0 2 6M19 3v5h-5",
  anticlockwise: "M6 7a8 8 0 1 1-2 6M5 3v5h5",
  north: "M12 20V4M6 10l6-6 6 6",
  south: "M12 4v16M6 14l6 6 6-6",
  west: "M20 12H4M10 6l-6 6 6 6",
  east: "M4 12h16M14 6l6 6-6 6",
} as const;

export type Icon = keyof typeof paths;

/** For pages that are written as text. */
export const iconText = (name: Icon): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${paths[name]}"/></svg>`;
