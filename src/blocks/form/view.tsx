import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Block } from '#model/block.ts'
import { phrase } from '../phrases.ts'
import { localizedText, localizedTextOr } from '../localized-text.ts'
import type { BlockViewProps, IslandData } from '../view.ts'
import { HONEYPOT_FIELD } from './honeypot.ts'
import type { FormIslandData } from './island-data.ts'
import type { formKind } from './schema.ts'

export type FormData = z.output<typeof formKind.data>

/** BLOCK-14: posts to this site's own server, with or without JavaScript. */
export function Form({ block, data, context, root, slot }: BlockViewProps<FormData>): ReactNode {
  const title = localizedText(data.title, context)
  return (
    <form
      {...root}
      method="post"
      action={context.formAction(block)}
      encType={hasFiles(block) ? 'multipart/form-data' : undefined}
      autoComplete={data.autocomplete === false ? 'off' : undefined}
      aria-label={title?.value}
    >
      <div className="form-summary" tabIndex={-1} hidden />
      {data.hidden?.map(
        ({ id, name, value }) =>
          name !== undefined && <input key={id} type="hidden" name={name} value={value ?? ''} />,
      )}
      {data.query?.map(
        ({ id, name, parameter }) =>
          (name ?? parameter) !== undefined && (
            <input key={id} type="hidden" name={name ?? parameter} data-parameter={parameter ?? name} />
          ),
      )}
      {slot('main')}
      <p className="form-trap" aria-hidden="true">
        <label>
          {phrase('leaveEmpty', context.language)}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p className="form-status" role="status" tabIndex={-1} />
    </form>
  )
}

/** Whether the form contains a file element at any depth. */
function hasFiles(block: Block): boolean {
  return Object.values(block.children ?? {})
    .flat()
    .some(
      (child) =>
        (child.content?.type === 'form-element' && child.content.data?.['element'] === 'file') ||
        hasFiles(child),
    )
}

export const formIsland: IslandData<FormData, FormIslandData> = (data, context) => ({
  success: localizedTextOr(data.success, 'formSent', context).value,
  error: localizedTextOr(data.error, 'formFailed', context).value,
  offline: phrase('formOffline', context.language),
  sending: phrase('formSending', context.language),
  required: phrase('fieldRequired', context.language),
  email: phrase('fieldEmail', context.language),
  invalid: phrase('fieldInvalid', context.language),
  fileType: phrase('fileType', context.language),
  fileSize: phrase('fileSize', context.language),
  fileCount: phrase('fileCount', context.language),
  summary: phrase('formSummary', context.language),
  redirect: context.href(data.redirect)?.attributes['href'] ?? null,
})
