import type { ReactNode } from 'react'
import { isObject } from '#std/json.ts'
import { useEditor } from '../editor/editor-context.ts'
import { excerpt } from '../names.ts'
import { ICON_PATHS, IconButton, TextButton } from '../parts/button.tsx'
import { useSay, useSayLabel } from '../phrases/use-say.ts'
import type { ControlProps } from './field-control.tsx'
import { FieldFrame } from './field-frame.tsx'
import { newItem } from './new-item.ts'
import { useField } from './use-field.ts'

/** A list: each item with its first words, a button to open it, and others to move and remove it while the structure may be changed. */
export function ListControl({ field, place }: ControlProps): ReactNode {
  const { value, insertItem, removeItem, moveItem, problem } = useField(place)
  const { select, language, mayArrange } = useEditor()
  const say = useSay()
  const label = useSayLabel()(field.label)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const nameOf = (item: unknown, at: number): string => excerpt(item, language) || `${label} ${at + 1}`
  return (
    <FieldFrame label={label} note={String(items.length)} problem={problem}>
      {() => (
        <>
          <ul className="items">
            {items.map((item, at) => {
              const key = isObject(item) && typeof item['id'] === 'string' ? item['id'] : at
              const name = nameOf(item, at)
              return (
                <li key={key} className="item">
                  <button
                    type="button"
                    className="item-name"
                    onClick={() =>
                      select({
                        ...(place.in && { in: place.in }),
                        ...(place.of && { of: place.of }),
                        path: [...place.path, at],
                      })
                    }
                  >
                    {name}
                  </button>
                  {mayArrange && (
                    <>
                      <IconButton
                        label={`${say('Move up')}: ${name}`}
                        path={ICON_PATHS.up}
                        isDisabled={at === 0}
                        onPress={() => moveItem(key, at - 1)}
                      />
                      <IconButton
                        label={`${say('Move down')}: ${name}`}
                        path={ICON_PATHS.down}
                        isDisabled={at === items.length - 1}
                        onPress={() => moveItem(key, at + 1)}
                      />
                      <IconButton
                        label={`${say('Remove')}: ${name}`}
                        path={ICON_PATHS.remove}
                        onPress={() => removeItem(key)}
                      />
                    </>
                  )}
                </li>
              )
            })}
          </ul>
          {mayArrange && (
            <TextButton
              look="quiet"
              label={`${say('Add')}: ${label}`}
              onPress={() => insertItem(items.length, newItem(field.fields, items.at(-1), language))}
            >
              {`+ ${say('Add')}`}
            </TextButton>
          )}
        </>
      )}
    </FieldFrame>
  )
}
