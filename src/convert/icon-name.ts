/** This project's icon names for those of the source's icon fonts, where they differ. */
const ICONS: Readonly<Record<string, string>> = {
  'angle-down': 'chevron-down',
  'angle-left': 'chevron-left',
  'angle-right': 'chevron-right',
  'angle-up': 'chevron-up',
  'arrow-alt-circle-right': 'circle-arrow-right',
  bars: 'menu',
  'calendar-alt': 'calendar-days',
  'caret-down': 'chevron-down',
  'caret-right': 'chevron-right',
  'chart-bar': 'chart-column',
  'chart-line': 'chart-line',
  'check-circle': 'circle-check',
  cog: 'settings',
  cogs: 'settings-2',
  'comment-dots': 'message-circle-more',
  cross: 'x',
  'edit-margin': 'square-dashed',
  'edit-style': 'palette',
  envelope: 'mail',
  'exclamation-triangle': 'triangle-alert',
  'external-link-alt': 'external-link',
  'eye-slash': 'eye-off',
  'file-alt': 'file-text',
  icon: 'circle',
  industry: 'factory',
  'info-circle': 'info',
  'long-arrow-alt-down': 'arrow-down',
  'long-arrow-alt-left': 'arrow-left',
  'long-arrow-alt-right': 'arrow-right',
  'long-arrow-alt-up': 'arrow-up',
  'long-arrow-down': 'arrow-down',
  'long-arrow-right': 'arrow-right',
  'map-marker-alt': 'map-pin',
  'paper-plane': 'send',
  'pencil-alt': 'pencil',
  'pencil-square-o': 'square-pen',
  'phone-alt': 'phone',
  'play-circle': 'circle-play',
  'plus-circle': 'circle-plus',
  'question-circle': 'circle-question-mark',
  'shopping-basket': 'shopping-basket',
  'sign-in-alt': 'log-in',
  'sign-out-alt': 'log-out',
  'sync-alt': 'refresh-cw',
  tachometer: 'gauge',
  times: 'x',
  'times-circle': 'circle-x',
  'trash-alt': 'trash-2',
  unlock: 'lock-open',
  'user-friends': 'users',
}

/** Icons of the source with the same name and drawing here. */
const SAME: ReadonlySet<string> = new Set(
  (
    'arrow-down arrow-left arrow-right arrow-up award bell book box building calendar camera check chevron-down ' +
    'chevron-left chevron-right chevron-up circle clipboard clock cloud download eye file flag folder gift globe ' +
    'heart image key lightbulb link list lock mail map menu minus pause phone play plus printer save search send ' +
    'server shield square star sun tag tags truck upload user user-check user-plus users video wifi wrench zap'
  ).split(' '),
)

export type MappedIcon = { readonly name: string; readonly isKnown: boolean }

/** Families and modifiers beside an icon's name in a class list. */
const NOT_A_NAME = /^(?:fa[bdlrs]?|wwi|fa-(?:fw|spin|pulse|lg|xs|sm|[0-9]{1,2}x))$/

/**
 * The icon in a class list of an icon font (`fas fa-check`, `wwi wwi-menu`). An unknown icon keeps its name; undefined if no
 * class is an icon.
 */
export function iconNameOf(value: unknown): MappedIcon | undefined {
  if (typeof value !== 'string' || value.length > 200) return undefined
  const classes = value
    .trim()
    .split(/\s+/)
    .filter((word) => !NOT_A_NAME.test(word))
  const own = classes.find((word) => /^(?:fa|wwi)-/.test(word)) ?? classes[0]
  const bare = own?.replace(/^(?:fa|wwi)-/, '').toLowerCase()
  if (bare === undefined || !/^[a-z0-9][a-z0-9-]{0,59}$/.test(bare)) return undefined
  const name = Object.hasOwn(ICONS, bare) ? ICONS[bare] : undefined
  return name === undefined ? { name: bare, isKnown: SAME.has(bare) } : { name, isKnown: true }
}
