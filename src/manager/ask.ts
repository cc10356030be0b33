import type { z } from 'zod'
import type { Call } from '#api/call.ts'
import { apiProblem, type ApiProblem } from '#api/problems.ts'
import { localizedProblem } from './problem-words.ts'
import { say } from './phrases/say.ts'
import { uiLanguage } from './phrases/use-say.ts'
import { failed, success, type Result } from '#std/result.ts'

/** The input of a call; what is left out is empty. */
export type Asking<C extends Call> = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: z.input<C['body']>
  /** Aborted when the answer is no longer needed, so that the server can stop working on it. */
  readonly signal?: AbortSignal
}

/**
 * Makes a call of the API. An unreachable server is a problem like any other: `away`. The detail of a problem begins in the
 * language of the manager.
 */
export async function ask<C extends Call>(
  call: C,
  { params = {}, query = {}, body, signal }: Asking<C> = {},
): Promise<Result<z.output<C['answer']>, ApiProblem>> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  try {
    const answer = await fetch(search.size === 0 ? path : `${path}?${search}`, {
      method: call.method,
      ...(signal && { signal }),
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const json: unknown = await answer.json()
    return answer.ok
      ? success(call.answer.parse(json) as z.output<C['answer']>)
      : failed(localizedProblem(json as ApiProblem, uiLanguage()))
  } catch {
    return failed(
      apiProblem('away', say(uiLanguage(), 'The server cannot be reached. Try again in a moment.')),
    )
  }
}
