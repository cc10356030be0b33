import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '#std/json.ts'
import { escapeHtml } from '#render/html.ts'
import { loopbackOrigin } from '#model/loopback-origin.ts'
import { hasPermission, type Role } from '#model/role.ts'
import { MANAGER_VIEWS, TOUR_PATH } from '#api/manager-views.ts'
import { apiProblem } from '#api/problems.ts'
import { contentPolicy } from '#publish/hosting/security-headers.ts'
import { refuseReadable } from '../people/refuse-readable.ts'
import { OVERVIEW_PATH } from '../people/return-path.ts'
import type { SessionCookies } from '../people/session-cookies.ts'
import type { ManagerScripts } from '../manager-scripts-route.ts'
import { sendProblem } from '../send-answer.ts'

/** Entry points of the bundle, by source name. */
const SHELL = 'src/manager/main.tsx'
const CANVAS = 'src/canvas/main.ts'

/** The frame in which a page is edited. */
export const CANVAS_PATH = '/manager/canvas'

/**
 * Serves the manager: a page that its script fills, and the canvas frame in it. People who are not signed in are redirected to
 * sign in. `folder` returns that of the manager's scripts.
 */
export function managerShell(app: FastifyInstance, cookies: SessionCookies, folder: ManagerScripts): void {
  app.register(async (scope) => {
    refuseReadable(scope, cookies)
    for (const path of [...MANAGER_VIEWS.map(({ path }) => path), '/manager/pages/:id', TOUR_PATH]) {
      scope.get(path, (request, reply) => sendEntry(SHELL, cookies, folder, request, reply))
    }
    scope.get(CANVAS_PATH, (request, reply) => sendEntry(CANVAS, cookies, folder, request, reply))
  })
}

async function sendEntry(
  entry: typeof SHELL | typeof CANVAS,
  cookies: SessionCookies,
  folder: ManagerScripts,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const signedIn = await cookies.signedIn(request)
  reply.header('cache-control', 'no-store')
  if (signedIn === null) return reply.redirect(`/manager/sign-in?to=${encodeURIComponent(request.url)}`, 303)
  if (!hasPermission(signedIn.person.role, 'see-drafts')) return sendProblem(notAllowed, reply)
  const script = await scriptOf(entry, await folder())
  // The other pages for the team work without JavaScript.
  if (script === null)
    return entry === SHELL ? reply.redirect(OVERVIEW_PATH, 303) : sendProblem(notBuilt, reply)
  const isFrame = entry === CANVAS
  const nonce = randomBytes(NONCE_BYTES).toString('base64')
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-security-policy',
      isFrame ? canvasPolicy(componentHost(request, signedIn.person.role)) : shellPolicy(nonce),
    )
    .send(
      '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
        (isFrame ? '' : `<meta property="csp-nonce" nonce="${nonce}">`) +
        `<title>${isFrame ? 'Page' : 'Stockwright manager'}</title>` +
        `<script type="module" src="/${escapeHtml(script)}"></script></head><body></body></html>`,
    )
}

/** Bytes of the nonce that allows the shell's components to add a style element. */
const NONCE_BYTES = 16

/** The shell must not be framed. Its components add a style element with the nonce. */
const shellPolicy = (nonce: string): string =>
  contentPolicy({ styles: [`'nonce-${nonce}'`], scripts: [], frames: [] }).replace(
    "frame-ancestors 'self'",
    "frame-ancestors 'none'",
  )

/**
 * What is pasted in the canvas is parsed by the text editor, which accepts only what its schema knows. `host` is the origin
 * whose components a developer previews; null for everybody else.
 */
function canvasPolicy(host: string | null): string {
  const policy = contentPolicy().replace(
    'trusted-types stockwright',
    'trusted-types stockwright ProseMirrorClipboard',
  )
  if (host === null) return policy
  return policy
    .replace("script-src 'self'", `script-src 'self' ${host}`)
    .replace("connect-src 'self'", `connect-src 'self' ${host}`)
}

/**
 * The local host whose components a developer wants to preview (EDIT-211). Accepted only if a page of this site shows the
 * canvas in a frame, which browsers report and other sites can't fake, and only from people with the permission.
 */
function componentHost({ headers, query }: FastifyRequest, role: Role): string | null {
  const { components } = query as { readonly components?: unknown }
  const isOwnFrame = headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-dest'] === 'iframe'
  if (typeof components !== 'string' || !isOwnFrame || !hasPermission(role, 'develop-components')) return null
  return loopbackOrigin(components)
}

/** The path of a script, including its version; null if nothing was built. */
async function scriptOf(entry: string, folder: string | null): Promise<string | null> {
  if (folder === null) return null
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  const chunk = isObject(manifest) ? manifest[entry] : undefined
  return isObject(chunk) && typeof chunk['file'] === 'string' ? chunk['file'] : null
}

const notAllowed = apiProblem('not-allowed', 'Your role does not include seeing drafts. Ask an admin.')
const notBuilt = apiProblem(
  'away',
  'The manager is not built yet: npm run site -- build, then start the server again.',
)
