/** What a pasted embed code of a marketing platform says about its form. */
export type Embed = {
  readonly portalId?: string
  readonly formId?: string
  readonly region?: string
  /** The form's own page, if the embed code frames one. */
  readonly url?: string
}

const PORTAL = /(?:portalId|data-portal-id|_hsPortalId)["']?\s*[:=]\s*["']?(\d{1,12})/i
const FORM = /(?:formId|data-form-id|_hsFormId)["']?\s*[:=]\s*["']?([a-f0-9-]{8,64})/i
const REGION = /(?:region|data-region|_hsHublet)["']?\s*[:=]\s*["']?([a-z]{2}\d)/i
const SCRIPT_REGION = /\bjs-([a-z]{2}\d)\.hsforms\.net/i
// No tag contains the start of another one, so unclosed tags take linear time.
const FRAME = /<iframe\b[^<>]*?\bsrc\s*=\s*["'](https:\/\/[^"'\s<>]{1,2000})["']/i

/** Parses pasted embed code as text: nothing of it is run, and what is not recognized is left out. */
export function readEmbed(source: string): Embed {
  const found = (pattern: RegExp): string | undefined => pattern.exec(source)?.[1]
  const portalId = found(PORTAL)
  const formId = found(FORM)
  const region = (found(REGION) ?? found(SCRIPT_REGION))?.toLowerCase()
  const url = found(FRAME)?.replaceAll('&amp;', '&')
  return {
    ...(portalId === undefined ? {} : { portalId }),
    ...(formId === undefined ? {} : { formId }),
    ...(region === undefined ? {} : { region }),
    ...(url === undefined ? {} : { url }),
  }
}

/** Region of a platform's address without a region in it. */
const FIRST_REGION = 'na1'

const hubspotHost = (region: string): string =>
  region === FIRST_REGION ? 'js.hsforms.net' : `js-${region}.hsforms.net`

/** Hosts of HubSpot's forms in all of its regions. */
export const HUBSPOT_HOSTS: readonly string[] = [FIRST_REGION, 'na2', 'eu1', 'ap1'].map(hubspotHost)

/** The page of a HubSpot form that can be shown in a frame. */
export function hubspotPage(portalId: string, formId: string, region = FIRST_REGION): string {
  const query = `_hsPortalId=${portalId}&_hsFormId=${formId}&_hsIsQa=false&_hsHublet=${region}`
  const manners = '_hsDisableScriptloader=true&_hsDisableRedirect=true'
  return `https://${hubspotHost(region)}/ui-forms-embed-components-app/frame.html?${query}&${manners}`
}
