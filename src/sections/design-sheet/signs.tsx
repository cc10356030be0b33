import type { ReactNode } from 'react'
import { Icon } from '#look/icon.tsx'
import { ICONS, type IconName } from '#look/icons.ts'
import { Mark, Wordmark } from '#look/mark.tsx'
import type { SectionContext } from '../context.ts'
import { string } from '../strings.ts'

type SheetProps = { readonly context: SectionContext }

/** The mark in its sizes, and with the name. */
export const MarkSheet = ({ context: { websiteName, brand } }: SheetProps): ReactNode => (
  <div className="sheet-mark">
    {[16, 24, 48, 96].map((px) => (
      <span key={px} className="sheet-mark-size" data-px={px}>
        <Mark brand={brand} />
      </span>
    ))}
    <Wordmark name={websiteName} brand={brand} />
    <span className="sheet-mark-dark" data-tone="ink">
      <Wordmark name={websiteName} brand={brand} />
    </span>
  </div>
)

/** Every drawn sign with the name that content files use. */
export const IconsSheet = (): ReactNode => (
  <ul className="sheet-icons" role="list">
    {(Object.keys(ICONS) as IconName[]).map((name) => (
      <li key={name}>
        <Icon name={name} />
        <code>{name}</code>
      </li>
    ))}
  </ul>
)

/** The switch between light and dark; hidden until a script can act on it. */
export const ThemeSheet = ({ context: { language } }: SheetProps): ReactNode => (
  <>
    <p>The visitor’s system decides, until the visitor does. The choice stays on the device.</p>
    <p className="sheet-theme">
      <button type="button" className="button button-secondary" data-theme-toggle="" hidden lang={language}>
        <Icon name="sun-moon" />
        {string('theme', language)}
      </button>
    </p>
  </>
)
