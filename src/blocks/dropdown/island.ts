import type { MenuIslandData } from './island-data.ts'
import { startMenu } from './menu.island.ts'

/** BLOCK-17 */
export function start(root: HTMLElement, data: MenuIslandData): (() => void) | undefined {
  const menu = root.querySelector('details')
  return menu === null ? undefined : startMenu(menu, data)
}
