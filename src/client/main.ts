import { startAnchors } from './anchors.ts'
import { startAnimations } from './animations.ts'
import { startClickMerge } from './start-click-merge.ts'
import { startIslands } from './islands.ts'
import { startLaterFiles } from './later-files.ts'
import { log, logError } from './log.ts'
import { startMenus } from './menus.ts'
import { startNavbar } from './navbar.ts'
import { pageFacts } from './page-facts.ts'
import { startRouter } from './router.ts'
import { startSections } from './start-sections.ts'
import { removeServiceWorkers } from './service-workers.ts'
import { startInOrder } from './start-order.ts'
import { startParallax } from './start-parallax.ts'
import { startPopups } from './start-popups.ts'
import { startTheme } from './theme.ts'

startInOrder(
  {
    first: [
      startClickMerge,
      startNavbar,
      startMenus,
      () => startPopups(pageFacts()),
      startTheme,
      startRouter,
    ],
    page: [
      () => log('start'),
      () => void removeServiceWorkers(() => navigator.serviceWorker),
      startAnchors,
      () => startLaterFiles(pageFacts()),
      () => startIslands(pageFacts()),
    ],
    motion: [startAnimations, () => startParallax(pageFacts()), startSections],
  },
  setTimeout,
  logError,
)
