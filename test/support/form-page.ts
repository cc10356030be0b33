import type { Block } from '#model/block.ts'
import type { Page } from '#model/page.ts'

const field = (uniqueId: string, data: Readonly<Record<string, string | boolean | object>>): Block => ({
  uniqueId,
  content: { type: 'form-element', data },
})

const contactForm: Block = {
  uniqueId: 'contact-form',
  content: {
    type: 'form',
    data: {
      name: 'contact',
      recipients: ['desk@stockwright.example'],
      success: { en: 'We have it', fr: 'Bien reçu' },
      hidden: [{ id: 'h1', name: 'source', value: 'contact page' }],
    },
  },
  children: {
    main: [
      field('email-field', { element: 'email', name: 'email', required: true, label: { en: 'E-mail' } }),
      field('message-field', {
        element: 'textarea',
        name: 'message',
        required: true,
        label: { en: 'Message' },
      }),
      field('send-field', { element: 'submit', label: { en: 'Send' } }),
    ],
  },
}

const leadingForm: Block = {
  uniqueId: 'leading-form',
  content: { type: 'form', data: { redirect: { type: 'page', data: { id: 453027 } } } },
}

const fileForm: Block = {
  uniqueId: 'file-form',
  content: { type: 'form', data: { name: 'drawings' } },
  children: {
    main: [
      field('drawing-field', { element: 'file', name: 'drawing', accept: '.pdf', label: { en: 'Drawing' } }),
      field('send-drawing', { element: 'submit', label: { en: 'Send the drawing' } }),
    ],
  },
}

/** A page with three forms: one that says what it has to say, one that leads to the page of prices, one for a file. */
export const formPage: Page = {
  id: 453040,
  route: 'contact',
  title: { en: 'Contact', fr: 'Contact' },
  category: 'website',
  sectionOrder: ['forms'],
  sections: {
    forms: {
      id: 'forms',
      componentName: 'builder',
      data: { wwObjects: { main: [contactForm, leadingForm, fileForm] } },
    },
  },
}
