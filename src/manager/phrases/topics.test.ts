import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { TopicPhrases } from './topic.ts'

const FOLDER = join(import.meta.dirname, 'topics')

it('EDIT-35 translates each phrase in one topic only, so that no topic replaces the words of another', async () => {
  const phrases: string[] = []
  for (const file of readdirSync(FOLDER)) {
    const exported = (await import(join(FOLDER, file))) as Record<string, TopicPhrases>
    phrases.push(...Object.values(exported).flatMap((topic) => Object.keys(topic)))
  }
  expect(phrases.length).toBeGreaterThan(500)
  expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([])
})
