/** Style sheets of the design in the order of their layers, below `src/`: every page has them. */
export const LOOK_STYLESHEETS = [
  'look/tokens.css',
  'look/fonts.css',
  'look/reset.css',
  'look/base.css',
  'look/prose.css',
  'look/form.css',
  'look/button.css',
  'look/layout.css',
  'look/figure.css',
  'look/media.css',
] as const
