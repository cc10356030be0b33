import type { ReactNode } from 'react'
import { Icon } from '#look/icon.tsx'

const LOOKS = ['primary', 'secondary', 'quiet'] as const

/** Pictures of states that only a pointer or a key brings about; the first is the real one. */
const STATES = ['at rest', 'pointed at', 'focused'] as const

/** Each look of a button in each state. */
export const ButtonsSheet = (): ReactNode => (
  <div className="sheet-scroll" tabIndex={0} role="region" aria-label="Buttons in their states">
    <table className="sheet-buttons">
      <thead>
        <tr>
          <th scope="col">look</th>
          {STATES.map((state) => (
            <th key={state} scope="col">
              {state}
            </th>
          ))}
          <th scope="col">without a target</th>
        </tr>
      </thead>
      <tbody>
        {LOOKS.map((look) => (
          <tr key={look}>
            <th scope="row">{look}</th>
            {STATES.map((state) => (
              <td key={state}>
                <a href="#main" className={`button button-${look}`} data-shown={state}>
                  Count the stock <Icon name="arrow-right" />
                </a>
              </td>
            ))}
            <td>
              <span className={`button button-${look}`}>Count the stock</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** A field in each state. */
export const FieldsSheet = (): ReactNode => (
  <div className="sheet-fields">
    <p>
      <label htmlFor="sheet-empty">Empty</label>
      <input id="sheet-empty" type="text" placeholder="FL-2207" />
    </p>
    <p>
      <label htmlFor="sheet-filled">Filled in</label>
      <input id="sheet-filled" type="text" defaultValue="Tortilleria Lucero" />
    </p>
    <p>
      <label htmlFor="sheet-focused">Focused</label>
      <input id="sheet-focused" type="text" data-shown="focused" defaultValue="Shelf A3" />
    </p>
    <p>
      <label htmlFor="sheet-wrong">With an error</label>
      <input
        id="sheet-wrong"
        type="email"
        defaultValue="ana@"
        aria-invalid="true"
        aria-describedby="sheet-wrong-why"
      />
      <span id="sheet-wrong-why" className="sheet-error">
        Enter an e-mail address such as ana@example.com.
      </span>
    </p>
    <p>
      <label htmlFor="sheet-off">Switched off</label>
      <input id="sheet-off" type="text" disabled defaultValue="Set by the plan" />
    </p>
    <p>
      <label htmlFor="sheet-choice">A choice</label>
      <select id="sheet-choice" defaultValue="Batch">
        <option>Piece</option>
        <option>Batch</option>
        <option>Pallet</option>
      </select>
    </p>
    <p className="sheet-tick">
      <input id="sheet-tick" type="checkbox" defaultChecked />
      <label htmlFor="sheet-tick">Count by weight</label>
    </p>
    <p>
      <label htmlFor="sheet-long">Several lines</label>
      <textarea id="sheet-long" rows={3} defaultValue="Two sacks torn, taken out of stock on Tuesday." />
    </p>
  </div>
)
