import { tr, type Vignette } from './vignette.ts'

const PARTS = [
  {
    code: 'TEE',
    name: tr('What it is', 'Le produit', 'Qué es', 'Che cos’è', 'Wat het is'),
    value: tr('T-shirt', 'T-shirt', 'Camiseta', 'T-shirt', 'T-shirt'),
  },
  {
    code: 'CRW',
    name: tr('Style', 'Modèle', 'Modelo', 'Modello', 'Model'),
    value: tr('Crew neck', 'Col rond', 'Cuello redondo', 'Girocollo', 'Ronde hals'),
  },
  {
    code: 'NVY',
    name: tr('Color', 'Couleur', 'Color', 'Colore', 'Kleur'),
    value: tr('Navy', 'Bleu marine', 'Azul marino', 'Blu navy', 'Marineblauw'),
  },
  {
    code: 'M',
    name: tr('Size', 'Taille', 'Talla', 'Taglia', 'Maat'),
    value: tr('Medium', 'Medium', 'Mediana', 'Media', 'Medium'),
  },
] as const

export const skuAnatomy: Vignette = {
  alternative: tr(
    'The SKU TEE-CRW-NVY-M in four parts: what it is, a T-shirt; its style, crew neck; its color, navy; its size, medium.',
    'Le SKU TEE-CRW-NVY-M en quatre parties : le produit, T-shirt ; le modèle, col rond ; la couleur, bleu marine ; la taille, medium.',
    'El SKU TEE-CRW-NVY-M en cuatro partes: qué es, camiseta; modelo, cuello redondo; color, azul marino; talla, mediana.',
    'Lo SKU TEE-CRW-NVY-M in quattro parti: che cos’è, T-shirt; modello, girocollo; colore, blu navy; taglia, media.',
    'De SKU TEE-CRW-NVY-M in vier delen: wat het is, T-shirt; model, ronde hals; kleur, marineblauw; maat, medium.',
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
