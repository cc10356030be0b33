import { BackgroundControl, BorderControl, CornersControl, ShadowControl } from './box-controls.tsx'
import { ColorControl } from './color-control.tsx'
import { DateControl } from './date-control.tsx'
import { GradientControl } from './gradient-control.tsx'
import { GroupControl } from './group-control.tsx'
import { IconControl } from './icon-control.tsx'
import { LinkControl } from './link-control.tsx'
import { ListControl } from './list-control.tsx'
import { PerScreenControl } from './per-screen-control.tsx'
import { PictureControl } from './picture-control.tsx'
import { ChoiceControl, NumberControl, SwitchControl } from './plain-controls.tsx'
import { ChecksControl, NumbersControl, ScreensControl } from './several-controls.tsx'
import { LineControl, ProseControl, WordControl, WordsControl } from './text-controls.tsx'
import type { Controls } from './field-control.tsx'

/** The control for every type of field. */
export const CONTROLS: Controls = {
  line: LineControl,
  prose: ProseControl,
  word: WordControl,
  words: WordsControl,
  address: WordControl,
  source: WordControl,
  number: NumberControl,
  switch: SwitchControl,
  choice: ChoiceControl,
  color: ColorControl,
  gradient: GradientControl,
  background: BackgroundControl,
  border: BorderControl,
  corners: CornersControl,
  shadow: ShadowControl,
  link: LinkControl,
  picture: PictureControl,
  icon: IconControl,
  list: ListControl,
  group: GroupControl,
  'per-screen': PerScreenControl,
  screens: ScreensControl,
  checks: ChecksControl,
  numbers: NumbersControl,
  date: DateControl,
}
