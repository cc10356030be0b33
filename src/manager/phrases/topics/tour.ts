import type { TopicPhrases } from '../topic.ts'

/** Phrases of the tour, and the texts of its practice page. */
export const TOUR_PHRASES = {
  Tour: { fr: 'Visite guidée', es: 'Recorrido', it: 'Visita guidata', nl: 'Rondleiding' },
  'Take the tour': {
    fr: 'Suivre la visite guidée',
    es: 'Hacer el recorrido',
    it: 'Inizia la visita guidata',
    nl: 'Rondleiding volgen',
  },
  'New here?': { fr: 'Nouveau ici ?', es: '¿Es la primera vez?', it: 'È la prima volta?', nl: 'Nieuw hier?' },
  'A tour shows in a few minutes how a page is edited, on a practice page that only you see.': {
    fr: 'Une visite guidée montre en quelques minutes comment modifier une page, sur une page d’exercice que vous seul voyez.',
    es: 'Un recorrido muestra en pocos minutos cómo se edita una página, en una página de práctica que solo tú ves.',
    it: 'Una visita guidata mostra in pochi minuti come si modifica una pagina, su una pagina di prova che solo tu vedi.',
    nl: 'Een rondleiding laat in een paar minuten zien hoe je een pagina bewerkt, op een oefenpagina die alleen jij ziet.',
  },
  'No, thanks': { fr: 'Non merci', es: 'No, gracias', it: 'No, grazie', nl: 'Nee, bedankt' },
  'Step {at} of {count}': {
    fr: 'Étape {at} sur {count}',
    es: 'Paso {at} de {count}',
    it: 'Passo {at} di {count}',
    nl: 'Stap {at} van {count}',
  },
  'Practice page: only you see it, and nothing of it is kept.': {
    fr: 'Page d’exercice : vous seul la voyez, et rien n’en est conservé.',
    es: 'Página de práctica: solo tú la ves y no se conserva nada.',
    it: 'Pagina di prova: solo tu la vedi e non se ne conserva nulla.',
    nl: 'Oefenpagina: alleen jij ziet haar, en er blijft niets van bewaard.',
  },
  'Skip this step': {
    fr: 'Passer cette étape',
    es: 'Saltar este paso',
    it: 'Salta questo passo',
    nl: 'Deze stap overslaan',
  },
  'End the tour': {
    fr: 'Terminer la visite',
    es: 'Terminar el recorrido',
    it: 'Termina la visita',
    nl: 'Rondleiding beëindigen',
  },
  'To the list of pages': {
    fr: 'Vers la liste des pages',
    es: 'Ir a la lista de páginas',
    it: 'All’elenco delle pagine',
    nl: 'Naar de lijst met pagina’s',
  },
  'Write on the page': {
    fr: 'Écrivez sur la page',
    es: 'Escribe en la página',
    it: 'Scrivi sulla pagina',
    nl: 'Schrijf op de pagina',
  },
  'Double-click a text on the page, or tap it twice, and change it. With keys: ↓ chooses a text, Enter opens it.':
    {
      fr: 'Double-cliquez sur un texte de la page, ou touchez-le deux fois, et modifiez-le. Au clavier : ↓ choisit un texte, Entrée l’ouvre.',
      es: 'Haz doble clic en un texto de la página, o tócalo dos veces, y cámbialo. Con el teclado: ↓ elige un texto e Intro lo abre.',
      it: 'Fai doppio clic su un testo della pagina, o toccalo due volte, e modificalo. Da tastiera: ↓ sceglie un testo, Invio lo apre.',
      nl: 'Dubbelklik op een tekst op de pagina, of tik er twee keer op, en wijzig hem. Met toetsen: ↓ kiest een tekst, Enter opent hem.',
    },
  'Everything is saved by itself': {
    fr: 'Tout s’enregistre tout seul',
    es: 'Todo se guarda solo',
    it: 'Tutto si salva da solo',
    nl: 'Alles wordt vanzelf opgeslagen',
  },
  'Press Escape or click beside the text when you are done. The line at the bottom says whether all is saved.':
    {
      fr: 'Appuyez sur Échap ou cliquez à côté du texte quand vous avez fini. La ligne du bas dit si tout est enregistré.',
      es: 'Pulsa Escape o haz clic fuera del texto cuando termines. La línea de abajo dice si todo está guardado.',
      it: 'Premi Esc o fai clic accanto al testo quando hai finito. La riga in basso dice se è tutto salvato.',
      nl: 'Druk op Escape of klik naast de tekst als je klaar bent. De regel onderaan zegt of alles is opgeslagen.',
    },
  'Take something back': {
    fr: 'Annulez quelque chose',
    es: 'Deshaz algo',
    it: 'Annulla qualcosa',
    nl: 'Maak iets ongedaan',
  },
  'Press {undoKeys} or the first arrow at the top: your last step goes, and nothing else. The arrow beside it brings it back.':
    {
      fr: 'Appuyez sur {undoKeys} ou sur la première flèche en haut : votre dernière action disparaît, et rien d’autre. La flèche voisine la rétablit.',
      es: 'Pulsa {undoKeys} o la primera flecha de arriba: desaparece lo último que hiciste y nada más. La flecha de al lado lo recupera.',
      it: 'Premi {undoKeys} o la prima freccia in alto: sparisce la tua ultima azione e nient’altro. La freccia accanto la ripristina.',
      nl: 'Druk op {undoKeys} of op de eerste pijl bovenaan: je laatste stap verdwijnt, en verder niets. De pijl ernaast haalt hem terug.',
    },
  'Add a section': {
    fr: 'Ajoutez une section',
    es: 'Añade una sección',
    it: 'Aggiungi una sezione',
    nl: 'Voeg een sectie toe',
  },
  'Choose “{add}” below the outline or in {commands} ({commandsKeys}), and pick a section.': {
    fr: 'Choisissez « {add} » sous le plan ou dans {commands} ({commandsKeys}), puis une section.',
    es: 'Elige «{add}» debajo del esquema o en {commands} ({commandsKeys}) y escoge una sección.',
    it: 'Scegli «{add}» sotto la struttura o in {commands} ({commandsKeys}), poi una sezione.',
    nl: 'Kies “{add}” onder het overzicht of in {commands} ({commandsKeys}), en dan een sectie.',
  },
  'See what visitors see': {
    fr: 'Voyez ce que voient les visiteurs',
    es: 'Mira lo que ven los visitantes',
    it: 'Guarda ciò che vedono i visitatori',
    nl: 'Bekijk wat bezoekers zien',
  },
  'Press {preview} at the top, or {previewKeys}. Press it again to go on writing.': {
    fr: 'Appuyez sur {preview} en haut, ou sur {previewKeys}. Appuyez de nouveau pour continuer à écrire.',
    es: 'Pulsa {preview} arriba, o {previewKeys}. Púlsalo otra vez para seguir escribiendo.',
    it: 'Premi {preview} in alto, o {previewKeys}. Premilo di nuovo per continuare a scrivere.',
    nl: 'Druk bovenaan op {preview}, of op {previewKeys}. Druk er nog eens op om verder te schrijven.',
  },
  'That is all it takes': {
    fr: 'Et voilà tout',
    es: 'Eso es todo',
    it: 'È tutto qui',
    nl: 'Meer is het niet',
  },
  'Visitors get nothing of it until somebody publishes: on pages of the site, {publish} first shows what goes out and what the checks found. For a news item choose {newPage} in the list of pages, start from an earlier item, and change its texts and its picture.':
    {
      fr: 'Les visiteurs n’en voient rien tant que personne ne publie : sur les pages du site, {publish} montre d’abord ce qui sera publié et ce que les contrôles ont trouvé. Pour une actualité, choisissez {newPage} dans la liste des pages, partez d’une actualité existante et changez ses textes et son image.',
      es: 'Los visitantes no ven nada hasta que alguien publica: en las páginas del sitio, {publish} muestra antes qué se publica y qué han encontrado las comprobaciones. Para una noticia, elige {newPage} en la lista de páginas, parte de una anterior y cambia sus textos y su imagen.',
      it: 'I visitatori non vedono nulla finché qualcuno non pubblica: nelle pagine del sito, {publish} mostra prima che cosa esce e che cosa hanno trovato i controlli. Per una notizia scegli {newPage} nell’elenco delle pagine, parti da una precedente e cambia i testi e l’immagine.',
      nl: 'Bezoekers zien er niets van tot iemand publiceert: op pagina’s van de site toont {publish} eerst wat er live gaat en wat de controles vonden. Kies voor een nieuwsbericht {newPage} in de lijst met pagina’s, begin met een eerder bericht en wijzig de teksten en de afbeelding.',
    },
  'Practice page': {
    fr: 'Page d’exercice',
    es: 'Página de práctica',
    it: 'Pagina di prova',
    nl: 'Oefenpagina',
  },
  'A page to try things on': {
    fr: 'Une page pour essayer',
    es: 'Una página para probar',
    it: 'Una pagina per provare',
    nl: 'Een pagina om te oefenen',
  },
  'Change whatever you like: nobody else sees it.': {
    fr: 'Changez ce que vous voulez : personne d’autre ne le voit.',
    es: 'Cambia lo que quieras: nadie más lo ve.',
    it: 'Cambia quello che vuoi: nessun altro lo vede.',
    nl: 'Wijzig wat je wilt: niemand anders ziet het.',
  },
  'Some words to change': {
    fr: 'Quelques mots à changer',
    es: 'Unas palabras para cambiar',
    it: 'Qualche parola da cambiare',
    nl: 'Een paar woorden om te wijzigen',
  },
  'Every text, picture and link of a page is changed where it stands.': {
    fr: 'Chaque texte, image et lien d’une page se modifie là où il se trouve.',
    es: 'Cada texto, imagen y enlace de una página se cambia donde está.',
    it: 'Ogni testo, immagine e link di una pagina si modifica dove si trova.',
    nl: 'Elke tekst, afbeelding en link van een pagina wijzig je waar hij staat.',
  },
} satisfies TopicPhrases
