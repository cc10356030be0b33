import type { MenuIslandData } from '../dropdown/island-data.ts'
import { startMenu } from '../dropdown/menu.island.ts'

/** BLOCK-12 */
export function start(root: HTMLElement, data: MenuIslandData): (() => void) | undefined {
  const menu = root.querySelector('details')
  return menu === null ? undefined : startMenu(menu, data)
}
