import type { BlockFailure } from '#blocks/failure.ts'
import type { SectionProblem } from '#draw/section-element.tsx'
import type { TextLanguage } from '#model/language.ts'
import type { Problem } from '#model/problem.ts'
import { pathText } from '#std/json.ts'

/** Why a part of the page can't be shown. */
export type PartFailure = BlockFailure | SectionProblem

/** What editors read in place of a part that failed: what failed, why, and what can be done. */
export type FailureWords = { readonly title: string; readonly why: string; readonly advice: string }

type Phrases = {
  readonly block: string
  readonly section: string
  readonly nameless: string
  readonly 'no-kind': string
  readonly unknown: string
  readonly 'bad-data': string
  readonly broken: string
  readonly script: string
  readonly fixUnknown: string
  readonly fixData: string
  readonly fixBroken: string
}

const PHRASES: Readonly<Record<TextLanguage, Phrases>> = {
  en: {
    block: 'The block “{name}” can’t be shown',
    section: 'The section “{name}” can’t be shown',
    nameless: 'A block can’t be shown',
    'no-kind': 'The block has no kind.',
    unknown: 'This program does not know “{name}”.',
    'bad-data': 'These values are not allowed: {detail}.',
    broken: 'Drawing it failed: {detail}',
    script: 'Its script could not be loaded: {detail}',
    fixUnknown: 'Visitors see nothing here. Remove it, or ask a developer to add what is missing.',
    fixData:
      'Visitors see nothing here. Correct these values in the fields, or restore an earlier state from the history.',
    fixBroken:
      'Visitors see nothing here. Undo the last change or restore an earlier state; if that does not help, tell a developer.',
  },
  fr: {
    block: 'Le bloc « {name} » ne peut pas être affiché',
    section: 'La section « {name} » ne peut pas être affichée',
    nameless: 'Un bloc ne peut pas être affiché',
    'no-kind': 'Le bloc n’a pas de type.',
    unknown: 'Ce programme ne connaît pas « {name} ».',
    'bad-data': 'Ces valeurs ne sont pas admises : {detail}.',
    broken: 'L’affichage a échoué : {detail}',
    script: 'Son script n’a pas pu être chargé : {detail}',
    fixUnknown:
      'Les visiteurs ne voient rien ici. Supprimez cet élément, ou demandez à un développeur d’ajouter ce qui manque.',
    fixData:
      'Les visiteurs ne voient rien ici. Corrigez ces valeurs dans les champs, ou rétablissez un état antérieur depuis l’historique.',
    fixBroken:
      'Les visiteurs ne voient rien ici. Annulez la dernière modification ou rétablissez un état antérieur ; sinon, prévenez un développeur.',
  },
  es: {
    block: 'El bloque «{name}» no se puede mostrar',
    section: 'La sección «{name}» no se puede mostrar',
    nameless: 'Un bloque no se puede mostrar',
    'no-kind': 'El bloque no tiene tipo.',
    unknown: 'Este programa no conoce «{name}».',
    'bad-data': 'Estos valores no están permitidos: {detail}.',
    broken: 'No se pudo dibujar: {detail}',
    script: 'No se pudo cargar su script: {detail}',
    fixUnknown:
      'Los visitantes no ven nada aquí. Elimínelo o pida a un desarrollador que añada lo que falta.',
    fixData:
      'Los visitantes no ven nada aquí. Corrija estos valores en los campos o restaure un estado anterior desde el historial.',
    fixBroken:
      'Los visitantes no ven nada aquí. Deshaga el último cambio o restaure un estado anterior; si no ayuda, avise a un desarrollador.',
  },
  it: {
    block: 'Impossibile mostrare il blocco «{name}»',
    section: 'Impossibile mostrare la sezione «{name}»',
    nameless: 'Impossibile mostrare un blocco',
    'no-kind': 'Il blocco non ha un tipo.',
    unknown: 'Questo programma non conosce «{name}».',
    'bad-data': 'Questi valori non sono ammessi: {detail}.',
    broken: 'La visualizzazione non è riuscita: {detail}',
    script: 'Il suo script non è stato caricato: {detail}',
    fixUnknown:
      'I visitatori qui non vedono nulla. Rimuovilo, o chiedi a uno sviluppatore di aggiungere ciò che manca.',
    fixData:
      'I visitatori qui non vedono nulla. Correggi questi valori nei campi, o ripristina uno stato precedente dalla cronologia.',
    fixBroken:
      'I visitatori qui non vedono nulla. Annulla l’ultima modifica o ripristina uno stato precedente; se non basta, avvisa uno sviluppatore.',
  },
  nl: {
    block: 'Het blok ‘{name}’ kan niet worden getoond',
    section: 'De sectie ‘{name}’ kan niet worden getoond',
    nameless: 'Een blok kan niet worden getoond',
    'no-kind': 'Het blok heeft geen soort.',
    unknown: 'Dit programma kent ‘{name}’ niet.',
    'bad-data': 'Deze waarden zijn niet toegestaan: {detail}.',
    broken: 'Het tekenen is mislukt: {detail}',
    script: 'Het script kon niet worden geladen: {detail}',
    fixUnknown:
      'Bezoekers zien hier niets. Verwijder het, of vraag een ontwikkelaar om toe te voegen wat ontbreekt.',
    fixData:
      'Bezoekers zien hier niets. Verbeter deze waarden in de velden, of herstel een eerdere stand via de geschiedenis.',
    fixBroken:
      'Bezoekers zien hier niets. Maak de laatste wijziging ongedaan of herstel een eerdere stand; helpt dat niet, vraag het een ontwikkelaar.',
  },
}

/** Most values that are named. */
const MOST_NAMED = 3

/** Longest detail, in characters. */
const LONGEST_DETAIL = 300

/** The words for a failure in a language. `scripts` has the reasons why scripts of a developer were not loaded, by name. */
export function failureWords(
  failure: PartFailure,
  language: TextLanguage,
  scripts: ReadonlyMap<string, string>,
): FailureWords {
  const phrases = PHRASES[language]
  const name = nameOf(failure)
  const title = name === '' ? phrases.nameless : 'kind' in failure ? phrases.block : phrases.section
  const words = (why: string, advice: string, detail = ''): FailureWords => ({
    title: filled(title, name, detail),
    why: filled(why, name, detail.slice(0, LONGEST_DETAIL)),
    advice,
  })
  switch (failure.why) {
    case 'no-kind':
      return words(phrases['no-kind'], phrases.fixUnknown)
    case 'unknown-kind':
    case 'unknown-component': {
      const script = scripts.get(name)
      return words(script === undefined ? phrases.unknown : phrases.script, phrases.fixUnknown, script)
    }
    case 'bad-data':
      return words(phrases['bad-data'], phrases.fixData, pathsOf(failure.problems))
    case 'broken-view':
    case 'broken-section':
      return words(phrases.broken, phrases.fixBroken, failure.message)
  }
}

function nameOf(failure: PartFailure): string {
  if (failure.why === 'no-kind') return ''
  return 'kind' in failure ? failure.kind : failure.component
}

const pathsOf = (problems: readonly Problem[]): string => {
  const paths = [...new Set(problems.map(({ path }) => pathText(path)))]
  return paths.slice(0, MOST_NAMED).join(', ') + (paths.length > MOST_NAMED ? ' …' : '')
}

const filled = (phrase: string, name: string, detail: string): string =>
  phrase.replace('{name}', () => name).replace('{detail}', () => detail)
