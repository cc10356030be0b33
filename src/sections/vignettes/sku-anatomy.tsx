import { tr, type Vignette } from './vignette.ts'

const PARTS = [
  {
    code: 'SH',
    name: tr('Group', 'Famille', 'Grupo', 'Gruppo', 'Groep'),
    value: tr('Shirts', 'Chemises', 'Camisas', 'Camicie', 'Overhemden'),
  },
  {
    code: 'OXF',
    name: tr('Item', 'Modèle', 'Modelo', 'Modello', 'Model'),
    value: tr('Oxford', 'Oxford', 'Oxford', 'Oxford', 'Oxford'),
  },
  {
    code: 'BL',
    name: tr('Color', 'Couleur', 'Color', 'Colore', 'Kleur'),
    value: tr('Blue', 'Bleu', 'Azul', 'Blu', 'Blauw'),
  },
  {
    code: 'M',
    name: tr('Size', 'Taille', 'Talla', 'Taglia', 'Maat'),
    value: tr('Medium', 'Medium', 'Mediana', 'Media', 'Medium'),
  },
] as const

export const skuAnatomy: Vignette = {
  alternative: tr(
    'The SKU SH-OXF-BL-M in four parts: the group, shirts; the item, oxford; the color, blue; the size, medium.',
    'Le SKU SH-OXF-BL-M en quatre parties : la famille, chemises ; le modèle, oxford ; la couleur, bleu ; la taille, medium.',
    'El SKU SH-OXF-BL-M en cuatro partes: grupo, camisas; modelo, oxford; color, azul; talla, mediana.',
    'Lo SKU SH-OXF-BL-M in quattro parti: gruppo, camicie; modello, oxford; colore, blu; taglia, media.',
    'De SKU SH-OXF-BL-M in vier delen: groep, overhemden; model, oxford; kleur, blauw; maat, medium.',
  ),
  draw: ({ language }) => (
    <ul className="sku" role="list">
      {PARTS.map(({ code, name, value }) => (
        <li key={code}>
          <p className="sku-code">{code}</p>
          <p className="sku-name">{name[language]}</p>
          <p>{value[language]}</p>
        </li>
      ))}
    </ul>
  ),
}
