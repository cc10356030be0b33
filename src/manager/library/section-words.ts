import type { InLanguages } from '#blocks/library-entry.ts'

const words = (en: string, fr: string, es: string, it: string, nl: string): InLanguages => ({
  en,
  fr,
  es,
  it,
  nl,
})

/** Other words by which people look for section components. */
export const SECTION_WORDS: Readonly<Record<string, InLanguages>> = {
  hero: words(
    'opener banner headline top',
    'ouverture bannière accroche haut',
    'apertura cabecera titular',
    'apertura banner titolo',
    'opening banner kop boven',
  ),
  proof: words(
    'logos customers trust partners',
    'logos clients confiance partenaires',
    'logotipos clientes confianza socios',
    'loghi clienti fiducia partner',
    'logo’s klanten vertrouwen partners',
  ),
  quote: words(
    'testimonial review voice customer',
    'témoignage avis voix client',
    'testimonio reseña voz cliente',
    'testimonianza recensione voce cliente',
    'getuigenis recensie klant citaat',
  ),
  faq: words(
    'questions answers help accordion',
    'questions réponses aide',
    'preguntas respuestas ayuda',
    'domande risposte aiuto',
    'vragen antwoorden hulp',
  ),
  'call-band': words(
    'call to action cta contact',
    'appel à l’action contact',
    'llamada a la acción contacto',
    'invito all’azione contatto',
    'oproep tot actie contact',
  ),
  'card-grid': words(
    'cards features tiles benefits',
    'cartes fonctions avantages',
    'tarjetas funciones ventajas',
    'schede funzioni vantaggi',
    'kaarten functies voordelen',
  ),
  'feature-rows': words(
    'features picture beside text',
    'fonctions image à côté du texte',
    'funciones imagen junto al texto',
    'funzioni immagine accanto al testo',
    'functies afbeelding naast tekst',
  ),
  'plan-cards': words(
    'prices pricing plans offers',
    'tarifs prix offres',
    'precios planes ofertas',
    'prezzi piani offerte',
    'prijzen abonnementen aanbod',
  ),
  'data-table': words(
    'table comparison rows',
    'tableau comparaison',
    'tabla comparación',
    'tabella confronto',
    'tabel vergelijking',
  ),
  steps: words(
    'process how it works timeline',
    'étapes déroulement',
    'pasos proceso cronología',
    'passi processo fasi',
    'stappen werkwijze tijdlijn',
  ),
  prose: words(
    'text article paragraph',
    'texte article paragraphe',
    'texto artículo párrafo',
    'testo articolo paragrafo',
    'tekst artikel alinea',
  ),
  figure: words(
    'drawing diagram picture illustration',
    'dessin schéma image',
    'dibujo esquema imagen',
    'disegno schema immagine',
    'tekening schema afbeelding',
  ),
  related: words(
    'more links pages next',
    'liens pages suite',
    'enlaces páginas más',
    'link pagine altro',
    'links pagina’s meer',
  ),
  'contact-router': words(
    'contact sales support',
    'contact ventes assistance',
    'contacto ventas soporte',
    'contatto vendite assistenza',
    'contact verkoop hulp',
  ),
  'index-list': words(
    'list of pages blog',
    'liste de pages blog',
    'lista de páginas blog',
    'elenco di pagine blog',
    'lijst van pagina’s blog',
  ),
  'news-list': words('news press', 'actualités presse', 'noticias prensa', 'notizie stampa', 'nieuws pers'),
}
