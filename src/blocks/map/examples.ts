import { exampleBlock, sampleText, type KindExamples } from '../example.ts'

/** BLOCK-11 in its states. */
export const mapExamples: KindExamples = {
  kind: 'map',
  description:
    'Where a place is, drawn from open data without asking a map service; the street map comes on demand.',
  examples: [
    {
      title: 'One place with its address',
      blocks: [
        exampleBlock('map-one', 'map', {
          lat: 51.9244,
          lng: 4.4777,
          zoom: 15,
          title: sampleText('workshop'),
          markers: [
            {
              id: 'gate',
              name: sampleText('workshop'),
              address: { en: 'Havenstraat 1, Rotterdam' },
              lat: 51.9245,
              lng: 4.478,
            },
          ],
        }),
      ],
    },
    {
      title: 'Several places',
      blocks: [
        exampleBlock('map-many', 'map', {
          lat: 46.5,
          lng: 3,
          zoom: 5,
          title: sampleText('workshop'),
          markers: [
            { id: 'lyon', name: { en: 'Lyon' }, lat: 45.764, lng: 4.8357 },
            { id: 'milan', name: { en: 'Milano' }, lat: 45.4642, lng: 9.19 },
            { id: 'bilbao', name: { en: 'Bilbao' }, lat: 43.263, lng: -2.935 },
          ],
        }),
      ],
    },
    {
      title: 'A place without a name',
      blocks: [exampleBlock('map-bare', 'map', { lat: 41.8781, lng: -87.6298 }, { ratio: 30 })],
    },
  ],
}
