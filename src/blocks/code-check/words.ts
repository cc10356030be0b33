import type { TextLanguage } from '#model/language.ts'
import type { CodeFault } from './faults.ts'

type Words = Readonly<Record<TextLanguage, string>>

/** Each fault as a sentence. */
export const FAULT_WORDS: Readonly<Record<CodeFault, Words>> = {
  spaces: {
    en: 'It holds a space; one at the end can’t be seen.',
    fr: 'Il contient une espace ; à la fin, elle ne se voit pas.',
    es: 'Contiene un espacio; al final no se ve.',
    it: 'Contiene uno spazio; alla fine non si vede.',
    nl: 'Er staat een spatie in; aan het eind zie je die niet.',
  },
  lowercase: {
    en: 'Small letters: some systems tell them from capitals, others don’t.',
    fr: 'Minuscules : certains systèmes les distinguent des majuscules, d’autres non.',
    es: 'Minúsculas: unos sistemas las distinguen de las mayúsculas y otros no.',
    it: 'Minuscole: alcuni sistemi le distinguono dalle maiuscole, altri no.',
    nl: 'Kleine letters: sommige systemen maken verschil met hoofdletters, andere niet.',
  },
  signs: {
    en: 'Signs other than A to Z, digits and hyphens can break file names, links or labels.',
    fr: 'Les signes autres que A à Z, chiffres et traits d’union peuvent abîmer noms de fichiers, liens ou étiquettes.',
    es: 'Los signos que no son de la A a la Z, cifras o guiones pueden estropear nombres de archivo, enlaces o etiquetas.',
    it: 'I segni diversi da A–Z, cifre e trattini possono rovinare nomi di file, link o etichette.',
    nl: 'Andere tekens dan A tot Z, cijfers en koppeltekens kunnen bestandsnamen, links of etiketten breken.',
  },
  lookalikes: {
    en: 'O, I or L beside a digit can be read as 0 or 1.',
    fr: 'O, I ou L à côté d’un chiffre se lisent comme 0 ou 1.',
    es: 'O, I o L junto a una cifra se leen como 0 o 1.',
    it: 'O, I o L accanto a una cifra si leggono come 0 o 1.',
    nl: 'O, I of L naast een cijfer wordt gelezen als 0 of 1.',
  },
  zeros: {
    en: 'A spreadsheet drops the zeros at the start.',
    fr: 'Un tableur supprime les zéros du début.',
    es: 'Una hoja de cálculo quita los ceros del principio.',
    it: 'Un foglio di calcolo toglie gli zeri iniziali.',
    nl: 'Een spreadsheet laat de nullen aan het begin weg.',
  },
  exponent: {
    en: 'A spreadsheet reads it as a number with an exponent.',
    fr: 'Un tableur le lit comme un nombre avec exposant.',
    es: 'Una hoja de cálculo lo lee como un número con exponente.',
    it: 'Un foglio di calcolo lo legge come un numero con esponente.',
    nl: 'Een spreadsheet leest het als een getal met een exponent.',
  },
  date: {
    en: 'A spreadsheet can make it a date.',
    fr: 'Un tableur peut en faire une date.',
    es: 'Una hoja de cálculo puede convertirlo en una fecha.',
    it: 'Un foglio di calcolo può farne una data.',
    nl: 'Een spreadsheet kan er een datum van maken.',
  },
  gtin: {
    en: 'It looks like a GTIN, which changes when the pack does.',
    fr: 'Il ressemble à un GTIN, qui change avec l’emballage.',
    es: 'Parece un GTIN, que cambia cuando cambia el envase.',
    it: 'Sembra un GTIN, che cambia quando cambia la confezione.',
    nl: 'Het lijkt op een GTIN, en die verandert met de verpakking.',
  },
  long: {
    en: 'More than 12 characters: labels cut it off, and nobody says it aloud.',
    fr: 'Plus de 12 caractères : les étiquettes le coupent et personne ne le dit à voix haute.',
    es: 'Más de 12 caracteres: las etiquetas lo cortan y nadie lo dice en voz alta.',
    it: 'Più di 12 caratteri: le etichette lo tagliano e nessuno lo dice ad alta voce.',
    nl: 'Meer dan 12 tekens: etiketten kappen het af en niemand zegt het hardop.',
  },
}

/** Texts around the codes. */
export const CODE_CHECK_WORDS = {
  title: {
    en: 'Check a code of yours',
    fr: 'Vérifiez un de vos codes',
    es: 'Compruebe un código suyo',
    it: 'Controlla un tuo codice',
    nl: 'Controleer een eigen code',
  },
  code: { en: 'Your code', fr: 'Votre code', es: 'Su código', it: 'Il tuo codice', nl: 'Je code' },
  characters: { en: 'characters', fr: 'caractères', es: 'caracteres', it: 'caratteri', nl: 'tekens' },
  none: {
    en: 'None of the usual traps.',
    fr: 'Aucun des pièges habituels.',
    es: 'Ninguna de las trampas habituales.',
    it: 'Nessuna delle solite trappole.',
    nl: 'Geen van de bekende valkuilen.',
  },
  link: {
    en: 'Link to this code',
    fr: 'Lien vers ce code',
    es: 'Enlace a este código',
    it: 'Link a questo codice',
    nl: 'Link naar deze code',
  },
  examples: {
    en: 'codes, checked',
    fr: 'codes vérifiés',
    es: 'códigos comprobados',
    it: 'codici controllati',
    nl: 'gecontroleerde codes',
  },
  column: { en: 'Code', fr: 'Code', es: 'Código', it: 'Codice', nl: 'Code' },
  finding: { en: 'Finding', fr: 'Constat', es: 'Resultado', it: 'Esito', nl: 'Bevinding' },
} as const satisfies Readonly<Record<string, Words>>
