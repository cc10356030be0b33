import { defined } from '../defined.ts'
import { wordOf, type Source } from '../source.ts'
import { DATA, type KindReading } from './reading.ts'

/** `ww-map`: a place. An empty one shows the default place. */
export function readMap(source: Source): KindReading {
  const list = source.peek(...DATA, 'markers')
  const markers = (Array.isArray(list) ? list : []).slice(0, 200).map((_: unknown, index) => {
    const at = [...DATA, 'markers', index]
    const word = (name: string) => {
      const text = source.read(wordOf(20_000), ...at, name)
      return text === undefined ? undefined : { en: text }
    }
    source.mark(...at, 'uniqueId')
    return {
      id: `m${index + 1}`,
      ...defined({
        name: word('name'),
        address: word('address'),
        lat: source.number(-90, 90, ...at, 'lat'),
        lng: source.number(-180, 180, ...at, 'lng'),
      }),
    }
  })
  return {
    kind: 'map',
    data: defined({
      lat: source.number(-90, 90, ...DATA, 'lat'),
      lng: source.number(-180, 180, ...DATA, 'lng'),
      zoom: source.number(0, 22, ...DATA, 'zoom'),
      markers: markers.length > 0 ? markers : undefined,
    }),
  }
}
