import type { DrawingData } from '../schemas.ts'
import { fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'

type Data = DrawingData<'sku-anatomy'>

const SAMPLE: Data = {
  parts: [
    {
      id: 'group',
      code: 'SH',
      name: tr('Group', 'Famille', 'Grupo', 'Gruppo', 'Groep'),
      value: tr('Shirts', 'Chemises', 'Camisas', 'Camicie', 'Overhemden'),
    },
    {
      id: 'item',
      code: 'OXF',
      name: tr('Item', 'Modèle', 'Modelo', 'Modello', 'Model'),
      value: tr('Oxford', 'Oxford', 'Oxford', 'Oxford', 'Oxford'),
    },
    {
      id: 'color',
      code: 'BL',
      name: tr('Color', 'Couleur', 'Color', 'Colore', 'Kleur'),
      value: tr('Blue', 'Bleu', 'Azul', 'Blu', 'Blauw'),
    },
    {
      id: 'size',
      code: 'M',
      name: tr('Size', 'Taille', 'Talla', 'Taglia', 'Maat'),
      value: tr('Medium', 'Medium', 'Mediana', 'Media', 'Medium'),
    },
  ],
}

export const skuAnatomy = drawing('sku-anatomy', {
  sample: SAMPLE,
  alternative: tr(
    'The SKU SH-OXF-BL-M in four parts: the group, shirts; the item, oxford; the color, blue; the size, medium.',
    'Le SKU SH-OXF-BL-M en quatre parties : la famille, chemises ; le modèle, oxford ; la couleur, bleu ; la taille, medium.',
    'El SKU SH-OXF-BL-M en cuatro partes: grupo, camisas; modelo, oxford; color, azul; talla, mediana.',
    'Lo SKU SH-OXF-BL-M in quattro parti: gruppo, camicie; modello, oxford; colore, blu; taglia, media.',
    'De SKU SH-OXF-BL-M in vier delen: groep, overhemden; model, oxford; kleur, blauw; maat, medium.',
  ),
  describe: ({ parts = [] }, context) =>
    sentence(
      `SKU ${parts.map(({ code }) => code).join('-')}`,
      parts.map(({ name, value }) => fact(plain(name, context), plain(value, context), context.language)),
      context.language,
    ),
  isEmpty: ({ parts = [] }) => parts.length === 0,
  View: ({ data: { parts = [] }, context }) => (
    <ul className="sku" role="list">
      {parts.map(({ id, code, name, value }) => (
        <li key={id}>
          <p className="sku-code">{code}</p>
          <p className="sku-name">
            <Shown text={name} context={context} />
          </p>
          <p>
            <Shown text={value} context={context} />
          </p>
        </li>
      ))}
    </ul>
  ),
})
