import type { Files } from './content-folder.ts'

/** A content folder of a few pages with everything that files can hold. Comments and spacing are on purpose. */
export const SMALL_SITE: Files = {
  'design.yaml': `# What every page shares.
id: 318
version: 1
home: home
name: Stockwright
cacheVersion: "3"
navbar:
  component: future-navbar
  blocks:
    main:
      - { id: n1, kind: button, text: Prices, link: page:pricing }
redirects:
  - { from: /tour, to: "/#order", status: 308 }
`,
  'design.fr.yaml': 'blocks:\n  n1: { text: Tarifs }\n',
  'pages/home.yaml': `id: 453025
title: 'Stock that adds up'   # keep it short
category: website
meta: { description: One number for every jar., published: 2026-03-12 }

sections:
  # The first thing people see.
  - id: hero
    component: builder
    blocks:
      main:
        - id: lead
          kind: text
          text: |
            Scan the **sack**. The batch moves [with it](page:pricing#plans).
        - id: trial
          kind: button
          text: Start a trial
          link:
            popup:
              size: small
              blocks:
                - { id: inner, kind: text, text: No card needed. }
  - id: call
    component: builder
    linkedTo: pricing#call
`,
  'pages/home.fr.yaml': `title: Un stock juste
meta:
  description: Un seul chiffre par bocal.
blocks:
  lead:
    text: |
      Scannez le **sac**.
  trial: { text: Essayer }
  inner: { text: Sans carte. }
`,
  'pages/pricing.yaml': `id: 453027
title: Pricing
category: website
sections:
  - id: plans
    component: future-plans
    plans: [ { id: bench, price: 39 } ]
  - id: call
    component: builder
    background: { color: ink }
`,
  'pages/blog/what-is-sku.md': `---
id: 453200
title: What is a SKU?
category: strapi-page
sections:
  - id: body
    component: prose
---

A SKU is a **name** for one thing you count.

## A scheme that lasts {#scheme}

| Part | Says |
| --- | --- |
| SAL | salsa |
| 250 | grams |

See the [prices](page:pricing) or [home](page:home#hero).
`,
  'pages/blog/what-is-sku.fr.md': `---
title: Qu'est-ce qu'une référence ?
---

Une référence est le **nom** d'une chose que vous comptez.
`,
  'media/shop.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"/>',
  'notes.txt': 'Nothing of the site.',
  'pages/notes-of-the-team.txt~': 'Nothing of the site.',
}
