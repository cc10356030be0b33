import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Block } from '#model/block.ts'
import type { BlockContext } from '../context.ts'
import { cssNumber } from '../css.ts'
import type { FrameIslandData } from '../iframe/island-data.ts'
import { localizedText, localizedTextOr, type LocalizedText } from '../localized-text.ts'
import { phrase } from '../phrases.ts'
import { ratioOf } from '../ratio.ts'
import type { BlockViewProps, IslandData } from '../view.ts'
import { boundsOf, graticulePath, outlinePath, type View } from './plan-paths.ts'
import { pointOn, scaleBar, type Place } from './projection.ts'
import { worldOutlines } from './read-outlines.ts'
import { STREETS_HOST, type mapKind } from './schema.ts'

export type MapData = z.output<typeof mapKind.data>

type Marker = NonNullable<MapData['markers']>[number]

/** Default height by width of a map, in percent. */
export const MAP_RATIO = 50
const MAP_WIDTH = 800

/** Largest scale of the outlines: at this zoom a country is as wide as the drawing. */
const OUTLINE_ZOOM = 6

/** What a block's drawing shows. */
function viewOf(block: Block, data: MapData): View {
  const height = (MAP_WIDTH * (ratioOf(block, MAP_RATIO) ?? MAP_RATIO)) / 100
  return {
    center: { lat: data.lat ?? 0, lng: data.lng ?? 0 },
    zoom: Math.min(data.zoom ?? 15, OUTLINE_ZOOM),
    size: { width: MAP_WIDTH, height },
  }
}

/**
 * BLOCK-11: the place among coasts and borders, drawn from open data, with its address. Streets are on OpenStreetMap: linked,
 * and loaded by a button when the visitor asks for them.
 */
export function MapBlock({ block, data, context, root }: BlockViewProps<MapData>): ReactNode {
  const view = viewOf(block, data)
  const zoom = data.zoom ?? 15
  const title = localizedTextOr(data.title, 'map', context)
  const { language } = context
  return (
    <figure {...root} aria-label={title.value}>
      <div className="map-plan iframe-frame">
        <Plan view={view} markers={placed(data.markers)} context={context} />
        <span className="map-coordinates">{coordinates(view.center)}</span>
        <span className="map-length">{scaleLength(view, context)}</span>
        <span className="map-credit">Natural Earth</span>
      </div>
      <figcaption>
        {(data.markers ?? []).length > 0 && (
          <ol className="map-places">
            {data.markers?.map((marker) => (
              <PlaceItem key={marker.id} marker={marker} zoom={zoom} context={context} />
            ))}
          </ol>
        )}
        <p className="map-choices">
          <button type="button" className="button button-secondary" data-load="" hidden>
            {phrase('showStreets', language)}
          </button>
          <a href={osmAddress(view.center, zoom)} rel="noopener">
            {phrase('openMap', language)}
          </a>
        </p>
        <p className="map-note">{phrase('frameConsent', language, { host: OSM_HOST })}</p>
      </figcaption>
    </figure>
  )
}

const OSM_HOST = 'openstreetmap.org'

/** The street map around a place, for a frame. */
function streetsAddress(data: MapData): string {
  const center = { lat: data.lat ?? 0, lng: data.lng ?? 0 }
  const size = { width: 600, height: 400 }
  const { west, south, east, north } = boundsOf({ center, zoom: data.zoom ?? 15, size })
  const box = [west, south, east, north].map((degrees) => degrees.toFixed(5)).join('%2C')
  return `https://${STREETS_HOST}/export/embed.html?bbox=${box}&layer=mapnik&marker=${center.lat.toFixed(5)}%2C${center.lng.toFixed(5)}`
}

/** The streets are loaded by the island, when somebody asks for them. */
export const mapIsland: IslandData<MapData, FrameIslandData> = (data, context) => ({
  src: streetsAddress(data),
  title: localizedTextOr(data.title, 'map', context).value,
  fullscreen: true,
})

/** Link to a place on the street map; only numbers are inserted. */
const osmAddress = ({ lat, lng }: Place, zoom: number): string => {
  const [y, x] = [lat.toFixed(5), lng.toFixed(5)]
  return `https://www.openstreetmap.org/?mlat=${y}&mlon=${x}#map=${Math.round(zoom)}/${y}/${x}`
}

const placeOf = ({ lat, lng }: Marker): Place | undefined =>
  lat === undefined || lng === undefined ? undefined : { lat, lng }

type PlacedMarker = { readonly place: Place; readonly number: number }

const placed = (markers: readonly Marker[] | undefined): PlacedMarker[] =>
  (markers ?? []).flatMap((marker, at) => {
    const place = placeOf(marker)
    return place === undefined ? [] : [{ place, number: at + 1 }]
  })

type PlaceItemProps = { readonly marker: Marker; readonly zoom: number; readonly context: BlockContext }

function PlaceItem({ marker, zoom, context }: PlaceItemProps): ReactNode {
  const name = localizedText(marker.name, context)
  const address = localizedText(marker.address, context)
  const place = placeOf(marker)
  return (
    <li>
      {place === undefined ? (
        name && <PlaceName name={name} />
      ) : (
        <a href={osmAddress(place, zoom)} rel="noopener">
          {name === undefined ? coordinates(place) : <PlaceName name={name} />}
        </a>
      )}
      {address && <span lang={address.lang}>{address.value}</span>}
    </li>
  )
}

const PlaceName = ({ name }: { readonly name: LocalizedText }): ReactNode => (
  <strong lang={name.lang}>{name.value}</strong>
)

const coordinates = ({ lat, lng }: Place): string =>
  `${Math.abs(lat).toFixed(4)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lng).toFixed(4)}° ${lng < 0 ? 'W' : 'E'}`

/** Longest scale bar, in units of the drawing. */
const SCALE_BAR = 160

/** Pins closer than this to an earlier one are only in the list below, in units of the drawing. */
const PIN_ROOM = 24

type PlanProps = {
  readonly view: View
  readonly markers: readonly PlacedMarker[]
  readonly context: BlockContext
}

/** Coasts and borders with a pin for each marker, or for the center if there is none. */
function Plan({ view, markers, context }: PlanProps): ReactNode {
  const { center, size } = view
  const { coasts, borders } = worldOutlines()
  return (
    <svg
      viewBox={`0 0 ${size.width} ${cssNumber(size.height)}`}
      role="img"
      aria-label={`${phrase('map', context.language)}: ${coordinates(center)}`}
    >
      <path className="map-grid" d={graticulePath(view)} />
      <path className="map-border" d={outlinePath(borders, view)} />
      <path className="map-coast" d={outlinePath(coasts, view)} />
      <ScaleLine view={view} />
      {pins(markers.length === 0 ? [{ place: center, number: 0 }] : markers, view).map(({ x, y, number }) => (
        <g key={number} className="map-marker" transform={`translate(${cssNumber(x)} ${cssNumber(y)})`}>
          <path d="M0 0 -14-20a18 18 0 1 1 28 0z" />
          {number > 0 && <text y="-26">{number}</text>}
        </g>
      ))}
    </svg>
  )
}

type Pin = { readonly x: number; readonly y: number; readonly number: number }

/** Positions of pins that are inside the drawing and do not cover each other. */
function pins(markers: readonly PlacedMarker[], { center, zoom, size }: View): Pin[] {
  const shown: Pin[] = []
  for (const { place, number } of markers) {
    const { x, y } = pointOn(place, center, zoom, size)
    const isInside = x >= 0 && y >= 0 && x <= size.width && y <= size.height
    if (isInside && shown.every((other) => Math.hypot(other.x - x, other.y - y) >= PIN_ROOM)) {
      shown.push({ x, y, number })
    }
  }
  return shown
}

function ScaleLine({ view: { center, zoom, size } }: { readonly view: View }): ReactNode {
  const bar = scaleBar(center, zoom, SCALE_BAR)
  const x = cssNumber(size.width - 16 - bar.width)
  return (
    <path className="map-scale" d={`M${x} ${cssNumber(size.height - 24)}v8h${cssNumber(bar.width)}v-8`} />
  )
}

function scaleLength({ center, zoom }: View, { language }: BlockContext): string {
  const { meters } = scaleBar(center, zoom, SCALE_BAR)
  const [amount, unit] = meters >= 1000 ? [meters / 1000, 'kilometer'] : [meters, 'meter']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 2 }).format(amount)
}
