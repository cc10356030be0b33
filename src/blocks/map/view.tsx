import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BlockContext } from '../context.ts'
import { cssNumber } from '../css.ts'
import { phrase } from '../phrases.ts'
import { ratioOf } from '../ratio.ts'
import { spoken, spokenOr } from '../spoken.tsx'
import type { BlockView } from '../view.ts'
import { pointOn, scaleBar, type Place, type Size } from './projection.ts'
import type { mapKind } from './schema.ts'

export type MapData = z.output<typeof mapKind.data>

type Marker = NonNullable<MapData['markers']>[number]

/** Height by width of a map that says none, in percent. */
const MAP_RATIO = 50
const MAP_WIDTH = 800

/** BLOCK-11: a drawn plan of the markers, true to scale, with their addresses; the street map is one link away. */
export const mapView: BlockView<MapData> = ({ block, data, context, root }) => {
  const center: Place = { lat: data.lat ?? 0, lng: data.lng ?? 0 }
  const zoom = data.zoom ?? 15
  const size = { width: MAP_WIDTH, height: (MAP_WIDTH * (ratioOf(block, MAP_RATIO) ?? MAP_RATIO)) / 100 }
  const title = spokenOr(data.title, 'map', context)
  const markers = placed(data.markers)
  return (
    <figure {...root} aria-label={title.value}>
      <a className="map-plan" href={osmAddress(center, zoom)} rel="noopener">
        {plan(center, zoom, size, markers, context)}
        <span className="map-coordinates">{coordinates(center)}</span>
        <span className="map-length">{scaleLength(center, zoom, context)}</span>
        <span className="map-open">{phrase('openMap', context.language)}</span>
      </a>
      {(data.markers ?? []).length > 0 && (
        <figcaption>
          <ol className="map-places">{data.markers?.map((marker) => placeItem(marker, zoom, context))}</ol>
        </figcaption>
      )}
    </figure>
  )
}

/** Address of a place on the free map; only numbers enter it. */
const osmAddress = ({ lat, lng }: Place, zoom: number): string => {
  const [y, x] = [lat.toFixed(5), lng.toFixed(5)]
  return `https://www.openstreetmap.org/?mlat=${y}&mlon=${x}#map=${Math.round(zoom)}/${y}/${x}`
}

const placeOf = ({ lat, lng }: Marker): Place | undefined =>
  lat === undefined || lng === undefined ? undefined : { lat, lng }

const placed = (markers: readonly Marker[] | undefined): { place: Place; number: number }[] =>
  (markers ?? []).flatMap((marker, at) => {
    const place = placeOf(marker)
    return place === undefined ? [] : [{ place, number: at + 1 }]
  })

function placeItem(marker: Marker, zoom: number, context: BlockContext): ReactNode {
  const name = spoken(marker.name, context)
  const address = spoken(marker.address, context)
  const place = placeOf(marker)
  const title = name && <strong lang={name.lang}>{name.value}</strong>
  return (
    <li key={marker.id}>
      {place === undefined ? (
        title
      ) : (
        <a href={osmAddress(place, zoom)} rel="noopener">
          {title ?? coordinates(place)}
        </a>
      )}
      {address && <span lang={address.lang}>{address.value}</span>}
    </li>
  )
}

const coordinates = ({ lat, lng }: Place): string =>
  `${Math.abs(lat).toFixed(4)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lng).toFixed(4)}° ${lng < 0 ? 'W' : 'E'}`

/** Space between grid lines, in units of the drawing. */
const GRID = 40
/** Longest scale bar, in units of the drawing. */
const SCALE_BAR = 160

function plan(
  center: Place,
  zoom: number,
  size: Size,
  markers: readonly { place: Place; number: number }[],
  context: BlockContext,
): ReactNode {
  const { width, height } = size
  return (
    <svg
      viewBox={`0 0 ${width} ${cssNumber(height)}`}
      role="img"
      aria-label={`${phrase('map', context.language)}: ${coordinates(center)}`}
    >
      <path className="map-grid" d={gridPath(size)} />
      {scaleLine(center, zoom, size)}
      {(markers.length === 0 ? [{ place: center, number: 0 }] : markers).map(({ place, number }) => {
        const { x, y } = pointOn(place, center, zoom, size)
        if (x < 0 || y < 0 || x > width || y > height) return null
        return (
          <g key={number} className="map-marker" transform={`translate(${cssNumber(x)} ${cssNumber(y)})`}>
            <path d="M0 0 -14-20a18 18 0 1 1 28 0z" />
            {number > 0 && <text y="-26">{number}</text>}
          </g>
        )
      })}
    </svg>
  )
}

const gridPath = ({ width, height }: Size): string => {
  const columns = Array.from(
    { length: Math.floor(width / GRID) },
    (_, at) => `M${(at + 1) * GRID} 0v${cssNumber(height)}`,
  )
  const rows = Array.from({ length: Math.floor(height / GRID) }, (_, at) => `M0 ${(at + 1) * GRID}h${width}`)
  return [...columns, ...rows].join('')
}

function scaleLine(center: Place, zoom: number, { width, height }: Size): ReactNode {
  const bar = scaleBar(center, zoom, SCALE_BAR)
  const x = cssNumber(width - 16 - bar.width)
  return <path className="map-scale" d={`M${x} ${cssNumber(height - 24)}v8h${cssNumber(bar.width)}v-8`} />
}

function scaleLength(center: Place, zoom: number, { language }: BlockContext): string {
  const { meters } = scaleBar(center, zoom, SCALE_BAR)
  const [amount, unit] = meters >= 1000 ? [meters / 1000, 'kilometer'] : [meters, 'meter']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 2 }).format(amount)
}
