import type { Page } from 'playwright-core'

/** Waits until no style is in transition: a transition that ends may start one in an element that inherits from it. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const changes = () => document.getAnimations().filter((each) => each instanceof CSSTransition)
    for (let present = changes(); present.length > 0; present = changes())
      await Promise.allSettled(present.map(({ finished }) => finished))
  })
