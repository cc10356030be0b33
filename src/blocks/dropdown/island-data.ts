/** What a menu's island starts with. */
export type MenuIslandData = { readonly trigger: 'click' | 'hover' }
