/** Whether the deep tests run (`npm run test:deep`): sweeps then look at everything instead of a sample. */
export const isDeep = process.env['TEST_DEPTH'] === 'deep'

/** All of a list in the deep tests, otherwise one in so many, the first one included. */
export const sampled = <Item>(list: readonly Item[], oneIn: number): readonly Item[] =>
  isDeep ? list : list.filter((_, index) => index % oneIn === 0)
