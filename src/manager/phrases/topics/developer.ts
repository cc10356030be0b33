import type { TopicPhrases } from '../topic.ts'

/** What is said in developer mode. */
export const DEVELOPER_PHRASES = {
  'Developer mode': {
    fr: 'Mode développeur',
    es: 'Modo de desarrollo',
    it: 'Modalità sviluppatore',
    nl: 'Ontwikkelmodus',
  },
  'Developer mode…': {
    fr: 'Mode développeur…',
    es: 'Modo de desarrollo…',
    it: 'Modalità sviluppatore…',
    nl: 'Ontwikkelmodus…',
  },
  'Developer mode: components come from {host}. Visitors never see them.': {
    fr: 'Mode développeur : les composants viennent de {host}. Les visiteurs ne les voient jamais.',
    es: 'Modo de desarrollo: los componentes vienen de {host}. Los visitantes nunca los ven.',
    it: 'Modalità sviluppatore: i componenti vengono da {host}. I visitatori non li vedono mai.',
    nl: 'Ontwikkelmodus: componenten komen van {host}. Bezoekers zien ze nooit.',
  },
  'Expected an address of this machine, such as http://localhost:8090.': {
    fr: 'Une adresse de cette machine est attendue, par exemple http://localhost:8090.',
    es: 'Se espera una dirección de este equipo, por ejemplo http://localhost:8090.',
    it: 'Serve un indirizzo di questo computer, per esempio http://localhost:8090.',
    nl: 'Hier hoort een adres van deze computer, zoals http://localhost:8090.',
  },
  'Load components': {
    fr: 'Charger les composants',
    es: 'Cargar componentes',
    it: 'Carica componenti',
    nl: 'Componenten laden',
  },
  'Load components again': {
    fr: 'Recharger les composants',
    es: 'Volver a cargar los componentes',
    it: 'Ricarica i componenti',
    nl: 'Componenten opnieuw laden',
  },
  'Loaded {names} from {host}': {
    fr: '{names} chargé depuis {host}',
    es: 'Cargado {names} desde {host}',
    it: '{names} caricato da {host}',
    nl: '{names} geladen van {host}',
  },
  'Local host': { fr: 'Hôte local', es: 'Servidor local', it: 'Host locale', nl: 'Lokale host' },
  'No components could be loaded from {host}. Start them there: npm run site -- develop <name> --for {manager}':
    {
      fr: 'Aucun composant n’a pu être chargé depuis {host}. Démarrez-les là-bas : npm run site -- develop <name> --for {manager}',
      es: 'No se pudo cargar ningún componente desde {host}. Inícialos allí: npm run site -- develop <name> --for {manager}',
      it: 'Nessun componente caricato da {host}. Avviali lì: npm run site -- develop <name> --for {manager}',
      nl: 'Er konden geen componenten worden geladen van {host}. Start ze daar: npm run site -- develop <name> --for {manager}',
    },
  'Shows kinds and components as you write them, on this page and in this window alone.': {
    fr: 'Affiche les types de blocs et les composants tels que vous les écrivez, dans cette fenêtre seulement.',
    es: 'Muestra los tipos de bloque y componentes tal como los escribes, solo en esta ventana.',
    it: 'Mostra tipi di blocco e componenti così come li scrivi, solo in questa finestra.',
    nl: 'Toont bloksoorten en componenten zoals je ze schrijft, alleen in dit venster.',
  },
  'Turn off': { fr: 'Désactiver', es: 'Desactivar', it: 'Disattiva', nl: 'Uitzetten' },
  'What answers at this address can act in your name here: name only what you started yourself.': {
    fr: 'Ce qui répond à cette adresse peut agir ici en votre nom : n’indiquez que ce que vous avez démarré vous-même.',
    es: 'Lo que responda en esta dirección puede actuar aquí en tu nombre: indica solo lo que hayas iniciado tú.',
    it: 'Ciò che risponde a questo indirizzo può agire qui a tuo nome: indica solo ciò che hai avviato tu.',
    nl: 'Wat op dit adres antwoordt, kan hier namens jou handelen: vul alleen in wat je zelf hebt gestart.',
  },
  '{name} could not be loaded from {host}: {reason}': {
    fr: '{name} n’a pas pu être chargé depuis {host} : {reason}',
    es: 'No se pudo cargar {name} desde {host}: {reason}',
    it: 'Impossibile caricare {name} da {host}: {reason}',
    nl: '{name} kon niet worden geladen van {host}: {reason}',
  },
} satisfies TopicPhrases
