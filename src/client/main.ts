import { startAnchors } from './anchors.ts'
import { startAnimations, startNewBlocks } from './animations.ts'
import { startClickMerge } from './clicks.ts'
import { startIslands } from './islands.ts'
import { log } from './log.ts'
import { startMenus } from './menus.ts'
import { startNavbar } from './navbar.ts'
import { readPageFacts } from './page-facts.ts'
import { startParallax } from './parallax.ts'
import { startPopups } from './popups.ts'
import { startRouter } from './router.ts'
import { startSections } from './sections.ts'
import { removeServiceWorkers } from './service-workers.ts'
import { startTheme } from './theme.ts'
import { startViewport } from './viewport.ts'

/** The page starts this long after it has loaded, in ms (LIFE-1). */
const START_MS = 1

/** Animation, parallax and visibility start this long after the page, in ms (LIFE-1). */
const MOTION_MS = 50

startClickMerge()
startViewport()
startNavbar()
startMenus()
startPopups()
startTheme()
startRouter()
startNewBlocks()
setTimeout(() => {
  log('start')
  void removeServiceWorkers()
  startAnchors()
  startIslands(readPageFacts())
  setTimeout(() => {
    startAnimations()
    startParallax()
    startSections()
  }, MOTION_MS)
}, START_MS)
