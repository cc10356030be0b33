import type { TextLanguage } from '#model/language.ts'
import type { ScriptPurpose } from '#model/site-script.ts'

type Words = Readonly<
  Record<'title' | 'question' | 'control' | 'accept' | 'decline' | 'save' | 'close' | ScriptPurpose, string>
>

/** Texts of the consent dialog. */
export const WORDS: Readonly<Record<TextLanguage, Words>> = {
  en: {
    title: 'Privacy choices',
    question:
      'May this site load these services? Nothing is loaded before you agree, and you can change your mind at the foot of every page.',
    control:
      'Your browser asks sites not to track you (Global Privacy Control). That counts as a no to all of these:',
    accept: 'Accept all',
    decline: 'Decline all',
    save: 'Save choices',
    close: 'Close',
    analytics: 'Analytics',
    marketing: 'Marketing',
    functional: 'Extra functions',
  },
  fr: {
    title: 'Choix de confidentialité',
    question:
      'Ce site peut-il charger ces services ? Rien n’est chargé avant votre accord, et vous pouvez changer d’avis au bas de chaque page.',
    control:
      'Votre navigateur demande à ne pas être suivi (Global Privacy Control). Cela vaut refus de tous ces services :',
    accept: 'Tout accepter',
    decline: 'Tout refuser',
    save: 'Enregistrer',
    close: 'Fermer',
    analytics: 'Mesure d’audience',
    marketing: 'Marketing',
    functional: 'Fonctions supplémentaires',
  },
  es: {
    title: 'Opciones de privacidad',
    question:
      '¿Puede este sitio cargar estos servicios? No se carga nada sin su permiso, y puede cambiar de opinión al pie de cada página.',
    control:
      'Su navegador pide que no se le rastree (Global Privacy Control). Eso equivale a rechazar todo esto:',
    accept: 'Aceptar todo',
    decline: 'Rechazar todo',
    save: 'Guardar',
    close: 'Cerrar',
    analytics: 'Analítica',
    marketing: 'Marketing',
    functional: 'Funciones adicionales',
  },
  it: {
    title: 'Scelte sulla privacy',
    question:
      'Questo sito può caricare questi servizi? Nulla viene caricato prima del tuo consenso, e puoi cambiare idea in fondo a ogni pagina.',
    control:
      'Il tuo browser chiede di non essere tracciato (Global Privacy Control). Vale come rifiuto di tutto questo:',
    accept: 'Accetta tutto',
    decline: 'Rifiuta tutto',
    save: 'Salva',
    close: 'Chiudi',
    analytics: 'Statistiche',
    marketing: 'Marketing',
    functional: 'Funzioni aggiuntive',
  },
  nl: {
    title: 'Privacykeuzes',
    question:
      'Mag deze site deze diensten laden? Er wordt niets geladen voordat je dat toestaat, en onderaan elke pagina kun je van gedachten veranderen.',
    control:
      'Je browser vraagt om je niet te volgen (Global Privacy Control). Dat geldt als een nee tegen dit alles:',
    accept: 'Alles toestaan',
    decline: 'Alles weigeren',
    save: 'Opslaan',
    close: 'Sluiten',
    analytics: 'Statistieken',
    marketing: 'Marketing',
    functional: 'Extra functies',
  },
}
