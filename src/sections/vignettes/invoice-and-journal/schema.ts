import { items, text, word } from '#model/field.ts'
import { day, money } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_LINES = 8

/** A document and the journal that it becomes in the ledger; debits and credits are summed. */
export const invoiceAndJournalSchema = drawingSchema(
  'InvoiceAndJournal',
  {
    title: text(),
    code: word(),
    party: text(),
    day: day(),
    lines: items({ name: text(), amount: money() }, MOST_LINES),
    ledger: text(),
    journal: items({ account: text(), debit: money(), credit: money() }, MOST_LINES),
  },
  {
    title: 'Kind of document',
    code: 'Number',
    party: 'Customer or supplier',
    day: 'Day',
    lines: ['Lines', { name: 'Name', amount: 'Amount' }],
    ledger: 'Ledger',
    journal: ['Journal', { account: 'Account', debit: 'Debit', credit: 'Credit' }],
  },
)
