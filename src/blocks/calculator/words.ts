import type { TextLanguage } from '#model/language.ts'
import type { FormulaName, InputName, ResultName } from './formulas.ts'

type Words = Readonly<Record<TextLanguage, string>>

const words = (en: string, fr: string, es: string, it: string, nl: string): Words => ({ en, fr, es, it, nl })

/** What a calculator is called where nobody named it. */
export const TITLES: Readonly<Record<FormulaName, Words>> = {
  'reorder-point': words(
    'Reorder point, with your numbers',
    'Point de commande, avec vos chiffres',
    'Punto de pedido, con sus números',
    'Punto di riordino, con i tuoi numeri',
    'Bestelpunt, met je eigen getallen',
  ),
  'safety-stock': words(
    'Safety stock, with your numbers',
    'Stock de sécurité, avec vos chiffres',
    'Stock de seguridad, con sus números',
    'Scorta di sicurezza, con i tuoi numeri',
    'Veiligheidsvoorraad, met je eigen getallen',
  ),
  'order-quantity': words(
    'Order quantity, with your numbers',
    'Quantité à commander, avec vos chiffres',
    'Cantidad de pedido, con sus números',
    'Quantità da ordinare, con i tuoi numeri',
    'Bestelhoeveelheid, met je eigen getallen',
  ),
  'start-quantity': words(
    'How many to start, with your numbers',
    'Combien lancer, avec vos chiffres',
    'Cuántas empezar, con sus números',
    'Quanti avviarne, con i tuoi numeri',
    'Hoeveel je moet starten, met je eigen getallen',
  ),
  margin: words(
    'Margin and markup, with your numbers',
    'Marge et majoration, avec vos chiffres',
    'Margen y recargo, con sus números',
    'Margine e ricarico, con i tuoi numeri',
    'Marge en opslag, met je eigen getallen',
  ),
  'landed-cost': words(
    'Landed cost, with your numbers',
    'Coût de revient rendu, avec vos chiffres',
    'Coste puesto en almacén, con sus números',
    'Costo a destino, con i tuoi numeri',
    'Kostprijs inclusief invoer, met je eigen getallen',
  ),
}

export const INPUT_WORDS: Readonly<Record<InputName, Words>> = {
  dailyUse: words(
    'Use per day',
    'Consommation par jour',
    'Consumo por día',
    'Consumo al giorno',
    'Verbruik per dag',
  ),
  leadDays: words(
    'Lead time, days',
    'Délai, en jours',
    'Plazo de entrega, días',
    'Tempo di consegna, giorni',
    'Levertijd, dagen',
  ),
  safetyStock: words(
    'Safety stock',
    'Stock de sécurité',
    'Stock de seguridad',
    'Scorta di sicurezza',
    'Veiligheidsvoorraad',
  ),
  serviceLevel: words(
    'Service level, %',
    'Taux de service, %',
    'Nivel de servicio, %',
    'Livello di servizio, %',
    'Servicegraad, %',
  ),
  weeklyUse: words(
    'Use per week',
    'Consommation par semaine',
    'Consumo por semana',
    'Consumo a settimana',
    'Verbruik per week',
  ),
  useSpread: words(
    'Standard deviation of use',
    'Écart type de la consommation',
    'Desviación típica del consumo',
    'Deviazione standard del consumo',
    'Standaardafwijking van het verbruik',
  ),
  leadWeeks: words(
    'Lead time, weeks',
    'Délai, en semaines',
    'Plazo de entrega, semanas',
    'Tempo di consegna, settimane',
    'Levertijd, weken',
  ),
  leadSpread: words(
    'Standard deviation of lead time',
    'Écart type du délai',
    'Desviación típica del plazo',
    'Deviazione standard del tempo di consegna',
    'Standaardafwijking van de levertijd',
  ),
  yearlyUse: words(
    'Use per year',
    'Consommation par an',
    'Consumo por año',
    'Consumo all’anno',
    'Verbruik per jaar',
  ),
  orderCost: words(
    'Cost of one order',
    'Coût d’une commande',
    'Coste de un pedido',
    'Costo di un ordine',
    'Kosten van één bestelling',
  ),
  storageCost: words(
    'Cost of storing one unit for a year',
    'Coût de stockage d’une unité par an',
    'Coste de guardar una unidad un año',
    'Costo di stoccaggio di un’unità per un anno',
    'Kosten om één stuk een jaar te bewaren',
  ),
  wanted: words(
    'Good pieces wanted',
    'Pièces bonnes voulues',
    'Piezas buenas deseadas',
    'Pezzi buoni richiesti',
    'Goede stuks gewenst',
  ),
  scrap: words(
    'Scrap, % of what is started',
    'Rebut, % des pièces lancées',
    'Merma, % de lo empezado',
    'Scarto, % di quanto avviato',
    'Uitval, % van wat start',
  ),
  cost: words('Cost', 'Coût', 'Coste', 'Costo', 'Kostprijs'),
  price: words('Price', 'Prix', 'Precio', 'Prezzo', 'Verkoopprijs'),
  unitPrice: words(
    'Price per unit',
    'Prix unitaire',
    'Precio por unidad',
    'Prezzo unitario',
    'Prijs per stuk',
  ),
  quantity: words('Units', 'Unités', 'Unidades', 'Unità', 'Aantal stuks'),
  freight: words('Freight', 'Transport', 'Transporte', 'Trasporto', 'Vracht'),
  duty: words(
    'Duty, % of the price',
    'Droits de douane, % du prix',
    'Arancel, % del precio',
    'Dazio, % del prezzo',
    'Invoerrechten, % van de prijs',
  ),
  otherCosts: words('Other costs', 'Autres frais', 'Otros gastos', 'Altri costi', 'Overige kosten'),
}

export const RESULT_WORDS: Readonly<Record<ResultName, Words>> = {
  reorderPoint: words(
    'Reorder point',
    'Point de commande',
    'Punto de pedido',
    'Punto di riordino',
    'Bestelpunt',
  ),
  useMeanwhile: words(
    'Used while you wait',
    'Consommé pendant le délai',
    'Consumido durante la espera',
    'Consumato durante l’attesa',
    'Verbruikt tijdens het wachten',
  ),
  reserve: words(
    'Safety stock',
    'Stock de sécurité',
    'Stock de seguridad',
    'Scorta di sicurezza',
    'Veiligheidsvoorraad',
  ),
  factor: words(
    'Service factor z',
    'Facteur de service z',
    'Factor de servicio z',
    'Fattore di servizio z',
    'Servicefactor z',
  ),
  orderQuantity: words(
    'Order quantity',
    'Quantité à commander',
    'Cantidad de pedido',
    'Quantità da ordinare',
    'Bestelhoeveelheid',
  ),
  ordersPerYear: words(
    'Orders per year',
    'Commandes par an',
    'Pedidos por año',
    'Ordini all’anno',
    'Bestellingen per jaar',
  ),
  yearlyCost: words(
    'Ordering and storing, per year',
    'Commande et stockage, par an',
    'Pedir y guardar, por año',
    'Ordini e stoccaggio, all’anno',
    'Bestellen en bewaren, per jaar',
  ),
  toStart: words('To start', 'À lancer', 'Para empezar', 'Da avviare', 'Te starten'),
  lost: words(
    'Expected to be lost',
    'Perte prévue',
    'Pérdida prevista',
    'Perdita prevista',
    'Verwacht verlies',
  ),
  margin: words(
    'Margin, % of the price',
    'Marge, % du prix',
    'Margen, % del precio',
    'Margine, % del prezzo',
    'Marge, % van de prijs',
  ),
  markup: words(
    'Markup, % of the cost',
    'Majoration, % du coût',
    'Recargo, % del coste',
    'Ricarico, % del costo',
    'Opslag, % van de kostprijs',
  ),
  profit: words(
    'Profit per unit',
    'Bénéfice par unité',
    'Beneficio por unidad',
    'Utile per unità',
    'Winst per stuk',
  ),
  landedUnit: words(
    'Landed cost per unit',
    'Coût rendu par unité',
    'Coste puesto por unidad',
    'Costo a destino per unità',
    'Kostprijs per stuk',
  ),
  landedTotal: words(
    'Landed cost in all',
    'Coût rendu total',
    'Coste puesto total',
    'Costo a destino totale',
    'Kostprijs in totaal',
  ),
}

/** What stands around the numbers. */
export const FRAME_WORDS = {
  examples: words(
    'Worked examples',
    'Exemples calculés',
    'Ejemplos calculados',
    'Esempi svolti',
    'Uitgewerkte voorbeelden',
  ),
  example: words('Example *', 'Exemple *', 'Ejemplo *', 'Esempio *', 'Voorbeeld *'),
  value: words('Value', 'Valeur', 'Valor', 'Valore', 'Waarde'),
  link: words(
    'Link to these numbers',
    'Lien vers ces chiffres',
    'Enlace a estos números',
    'Link a questi numeri',
    'Link naar deze getallen',
  ),
} as const
