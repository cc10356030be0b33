import type { DrawingData } from '../schemas.ts'
import { tr } from '../vignette.ts'

/** The desk lamp of the site's pages, with its cost. */
export const LAMP: DrawingData<'bom-tree'> = {
  code: 'DL-2',
  name: tr('Desk lamp', 'Lampe de bureau', 'Lámpara de mesa', 'Lampada da tavolo', 'Bureaulamp'),
  parts: [
    { id: 'base', name: tr('Base', 'Pied', 'Base', 'Base', 'Voet'), cost: 6.4 },
    {
      id: 'shade',
      name: tr('Shade', 'Abat-jour', 'Pantalla', 'Paralume', 'Kap'),
      note: tr('4.10, 2% scrap', '4,10, rebut 2 %', '4,10, merma 2 %', '4,10, scarto 2%', '4,10, 2% uitval'),
      cost: 4.18,
    },
    {
      id: 'wiring',
      name: tr('Wiring kit', 'Kit électrique', 'Kit eléctrico', 'Kit elettrico', 'Bedradingsset'),
      parts: [
        { id: 'cable', name: tr('Cable', 'Câble', 'Cable', 'Cavo', 'Kabel'), cost: 1.2 },
        {
          id: 'switch',
          name: tr('Switch', 'Interrupteur', 'Interruptor', 'Interruttore', 'Schakelaar'),
          cost: 0.95,
        },
        {
          id: 'socket',
          name: tr('Socket', 'Douille', 'Portalámparas', 'Portalampada', 'Fitting'),
          cost: 1.1,
        },
      ],
    },
    {
      id: 'screws',
      name: tr('Screws × 4', 'Vis × 4', 'Tornillos × 4', 'Viti × 4', 'Schroeven × 4'),
      cost: 0.12,
    },
    { id: 'box', name: tr('Box', 'Carton', 'Caja', 'Scatola', 'Doos'), cost: 0.85 },
  ],
  work: [
    {
      id: 'labor',
      name: tr('Labor', 'Main-d’œuvre', 'Mano de obra', 'Manodopera', 'Arbeid'),
      note: tr(
        '18 min at 24.00/h',
        '18 min à 24,00/h',
        '18 min a 24,00/h',
        '18 min a 24,00/h',
        '18 min à 24,00/u',
      ),
      cost: 7.2,
    },
    {
      id: 'overhead',
      name: tr('Overhead', 'Frais généraux', 'Gastos generales', 'Costi indiretti', 'Overhead'),
      note: tr(
        '9.00 per labor hour',
        '9,00 par heure',
        '9,00 por hora',
        '9,00 per ora',
        '9,00 per arbeidsuur',
      ),
      cost: 2.7,
    },
  ],
}
