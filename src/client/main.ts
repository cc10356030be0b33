import { startAnchors } from './anchors.ts'
import { startAnimations, startNewBlocks } from './animations.ts'
import { startClickMerge } from './clicks.ts'
import { startIslands } from './islands.ts'
import { startLaterFiles } from './later-files.ts'
import { log, logError } from './log.ts'
import { startMenus } from './menus.ts'
import { startNavbar } from './navbar.ts'
import { readPageFacts } from './page-facts.ts'
import { startParallax } from './parallax.ts'
import { startPopups } from './popups.ts'
import { startRouter } from './router.ts'
import { startSections } from './sections.ts'
import { removeServiceWorkers } from './service-workers.ts'
import { startInOrder } from './start-order.ts'
import { startTheme } from './theme.ts'

startInOrder(
  {
    first: [startClickMerge, startNavbar, startMenus, startPopups, startTheme, startRouter, startNewBlocks],
    page: [
      () => log('start'),
      () => void removeServiceWorkers(() => navigator.serviceWorker, log),
      startAnchors,
      () => startLaterFiles(readPageFacts()),
      () => startIslands(readPageFacts()),
    ],
    motion: [startAnimations, startParallax, startSections],
  },
  setTimeout,
  logError,
)
