import { isObject } from '#std/json.ts'
import { isBareContent, isFlatBlock } from './block-source.ts'
import { isNothing } from './source.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Upgrades a block of any version to the shape of version 3: flat blocks of version 1 get content, classes of version 2 become
 * the style that they meant, bare content gets a block around it. A block of version 3 is returned as it is.
 */
export function upgraded(block: Fields): Fields {
  if (isFlatBlock(block)) return withStyle(fromFlat(block))
  return withStyle(isBareContent(block) ? { content: block } : block)
}

/** Version 1: everything in one object, colors separate, a link as text. */
function fromFlat(flat: Fields): Fields {
  const { type, text, image, colors, class: classes, font, size, align, zoom, position, ...wrapper } = flat
  const { data, link, uniqueId, ratio, hidden, ...rest } = wrapper
  const color = isObject(colors) ? colors : {}
  const look = { ...color, classes, font, size, align }
  const base = { uniqueId, ratio, hidden, link }
  const unused = { data: { ...(isObject(data) ? data : {}), ...rest } }
  if (isObject(data) && Array.isArray(data['links']) && data['links'].length > 0) {
    const { links, isMenu: _, ...more } = data
    const title = { uniqueId: undefined, content: { type: 'ww-text', data: { text, ...look } }, link }
    const menu = { title, list: links }
    return {
      uniqueId,
      ratio,
      hidden,
      content: { type: 'ww-dropdown', data: menu },
      data: { ...more, ...rest, image },
    }
  }
  const picture = { zoom, position }
  switch (type) {
    case 'image':
      return {
        ...base,
        ...unused,
        content: { type: 'ww-image', data: { url: image, alt: text, ...picture, ...look } },
      }
    case 'text':
    case 'button':
      return {
        ...base,
        data: { ...unused.data, image },
        content: { type: `ww-${type}`, data: { text, ...look } },
      }
    default:
      return {
        ...base,
        ...unused,
        content: { type: `ww-${String(type)}`, data: { text, image, ...look, ...rest } },
      }
  }
}

type ClassStyle = readonly [name: RegExp, style: Fields]

/** The meaning of the style classes of version 2. Sizes in px; a button's padding counts once for its sides. */
const CLASS_STYLES: readonly ClassStyle[] = [
  [/^ww-class-(?:btn|image)-border-none$/, { borderWidth: 0 }],
  [/^ww-class-(?:btn|image)-border-small$/, { borderWidth: 1, borderStyle: 'solid' }],
  [/^ww-class-(?:btn|image)-border-medium$/, { borderWidth: 2, borderStyle: 'solid' }],
  [/^ww-class-(?:btn|image)-border-big$/, { borderWidth: 5, borderStyle: 'solid' }],
  [/^ww-class-image-border-xbig$/, { borderWidth: 10, borderStyle: 'solid' }],
  [/^ww-class-btn-format-(?:square|none)$/, { borderRadius: 0 }],
  [/^ww-class-btn-format-round-small$/, { borderRadius: 5 }],
  [/^ww-class-btn-format-round(?:-medium)?$/, { borderRadius: 10 }],
  [/^ww-class-btn-format-round-big$/, { borderRadius: 500 }],
  [/^ww-class-image-format-round-small$/, { borderRadius: 7, borderRadiusUnit: 'px' }],
  [/^ww-class-image-format-round-medium$/, { borderRadius: 20, borderRadiusUnit: 'px' }],
  [/^ww-class-image-format-(?:round-big|circle)$/, { borderRadius: 100 }],
  [/^ww-class-btn-padding-small$/, { padding: 10 }],
  [/^ww-class-btn-padding-medium$/, { padding: 20 }],
  [/^ww-class-btn-padding-big$/, { padding: 40 }],
  [
    /^ww-class-(?:btn|image|icon)-shadow(?:-medium)?$/,
    { boxShadow: { x: 0, y: 0, b: 10, s: 0, c: 'rgba(50, 50, 50, 0.75)' } },
  ],
  [/^ww-class-image-effect-grayscale$/, { filter: 'grayscale(1)' }],
  [/^ww-class-image-effect-sepia$/, { filter: 'sepia(1)' }],
  [/^ww-class-image-effect-invert$/, { filter: 'invert(1)' }],
  [/^ww-class-image-effect-blur-small$/, { filter: 'blur(1px)' }],
  [/^ww-class-image-effect-blur(?:-medium)?$/, { filter: 'blur(3px)' }],
  [/^ww-class-image-effect-blur-big$/, { filter: 'blur(5px)' }],
  [/^ww-class-icon-size-xxsmall$/, { size: 15 }],
  [/^ww-class-icon-size-xsmall$/, { size: 20 }],
  [/^ww-class-icon-size-small$/, { size: 30 }],
  [/^ww-class-icon-size-medium$/, { size: 40 }],
  [/^ww-class-icon-size-big$/, { size: 60 }],
  [/^ww-class-icon-size-xbig$/, { size: 80 }],
  [/^ww-class-icon-size-xxbig$/, { size: 100 }],
]

/** The color of this class is kept under a name that nothing shows. */
const NO_FILL = 'ww-class-btn-bg-none'

/** Looks that version 2 had in the data itself, besides the classes. */
const FLAT_LOOKS = ['borderColor', 'backgroundColor'] as const

/** Known classes are removed from the list and become style, unless the block has a style already. */
function withStyle(block: Fields): Fields {
  const content = isObject(block['content']) ? block['content'] : {}
  const data = isObject(content['data']) ? content['data'] : {}
  const classes: readonly unknown[] = Array.isArray(data['classes']) ? data['classes'] : []
  if (classes.length === 0 || !isNothing(data['style'])) return block
  const style: Record<string, unknown> = {}
  for (const name of FLAT_LOOKS) if (!isNothing(data[name])) style[name] = data[name]
  if (content['type'] === 'ww-icon' && !isNothing(data['color'])) style['color'] = data['color']
  const rest: Record<string, unknown> = { ...data }
  for (const name of Object.keys(style)) delete rest[name]
  if (classes.includes(NO_FILL)) {
    rest['hiddenBackgroundColor'] = style['backgroundColor']
    style['backgroundColor'] = 'transparent'
  }
  const left = classes.filter((name) => {
    const known = typeof name === 'string' ? CLASS_STYLES.find(([pattern]) => pattern.test(name)) : undefined
    Object.assign(style, known?.[1])
    return known === undefined && name !== NO_FILL
  })
  return { ...block, content: { ...content, data: { ...rest, classes: left, style } } }
}
