import type { ReactNode } from 'react'

const LOTS = [
  ['FL-2207', 'Flour, type 55', '625 kg', 'in stock', 'moss'],
  ['SA-0419', 'Sea salt', '38 kg', 'low', 'brass'],
  ['LI-1180', 'Lime, food grade', '0 kg', 'ordered', 'blueprint'],
] as const

/** A table with aligned figures, and states that are also written in words. */
export const TableSheet = (): ReactNode => (
  <div className="sheet-scroll" tabIndex={0} role="region" aria-label="Lots on shelf A3">
    <table className="sheet-table">
      <caption>Lots on shelf A3</caption>
      <thead>
        <tr>
          <th scope="col">Lot</th>
          <th scope="col">Material</th>
          <th scope="col">On hand</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {LOTS.map(([lot, material, amount, state, color]) => (
          <tr key={lot}>
            <th scope="row">{lot}</th>
            <td>{material}</td>
            <td className="sheet-number">{amount}</td>
            <td>
              <span className="sheet-state" data-color={color}>
                {state}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const TONES = [
  ['paper', 'The page itself.'],
  ['chalk', 'Cards and every second section.'],
  ['ink', 'Now and then a full dark band.'],
  ['grid', 'Behind heroes and drawn scenes.'],
] as const

/** Cards on the backgrounds of sections. */
export const CardsSheet = (): ReactNode => (
  <ul className="sheet-cards" role="list">
    {TONES.map(([tone, use]) => (
      <li key={tone} className="band" data-tone={tone}>
        <div className="sheet-card">
          <h3>{tone}</h3>
          <p>{use}</p>
          <p>
            <a href="#main">A link in it</a>
          </p>
        </div>
      </li>
    ))}
  </ul>
)
