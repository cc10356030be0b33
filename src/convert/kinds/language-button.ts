import { colorOf } from '../color.ts'
import { defined } from '../defined.ts'
import { iconNameOf } from '../icon-name.ts'
import type { Source } from '../source.ts'
import { DATA, type KindReading } from './reading.ts'

/** `ww-lang` and `ww-lang-triangle`: the button of languages. */
export function readLanguageButton(source: Source): KindReading {
  const icon = iconNameOf(source.peek(...DATA, 'dropDownIcon', 'content', 'data', 'icon'))
  if (icon?.isKnown === true) source.mark(...DATA, 'dropDownIcon')
  return {
    kind: 'language-button',
    data: defined({
      icon: icon?.name,
      color: source.read(colorOf, ...DATA, 'mainColor'),
      backgroundColor: source.read(colorOf, ...DATA, 'backgroundColor'),
      hoverColor: source.read(colorOf, ...DATA, 'hoverColorText'),
      hoverBackgroundColor: source.read(colorOf, ...DATA, 'hoverColor'),
    }),
  }
}
