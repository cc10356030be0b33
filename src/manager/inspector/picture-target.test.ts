import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import { pictureChange, pictureTarget } from './picture-target.ts'

type Row = { readonly id?: string; readonly name: string; readonly picture?: { readonly src: string } }

const pageOf = (rows: readonly Row[]): Page =>
  ({
    id: 7,
    route: 'pricing',
    category: 'product',
    sections: { team: { id: 'team', componentName: 'team', data: { rows } } },
    sectionOrder: ['team'],
  }) as unknown as Page

const pictureOf = (at: number) => ({
  of: { section: 'team' },
  path: ['data', 'rows', at, 'picture'],
})

describe('the field that a picture is added for', () => {
  it('EDIT-284 is found again by the id of its item, wherever that was moved', () => {
    const [ann, ben] = [
      { id: 'a', name: 'Ann' },
      { id: 'b', name: 'Ben' },
    ]
    const target = pictureTarget(pageOf([ann, ben]), pictureOf(1))
    expect(pictureChange(pageOf([ben, ann]), target, 'media/ben.jpg')).toEqual({
      do: 'set-field',
      on: 'page:7',
      of: { section: 'team' },
      path: ['data', 'rows', 'b', 'picture'],
      value: { src: 'media/ben.jpg' },
    })
  })

  it('EDIT-284 is none when its item was removed', () => {
    const [ann, ben] = [
      { id: 'a', name: 'Ann' },
      { id: 'b', name: 'Ben' },
    ]
    const target = pictureTarget(pageOf([ann, ben]), pictureOf(1))
    expect(pictureChange(pageOf([ann]), target, 'media/ben.jpg')).toBeNull()
  })

  it('EDIT-284 is none when another item without an id replaces its own', () => {
    const [ann, ben] = [{ name: 'Ann' }, { name: 'Ben', picture: { src: 'media/old.jpg' } }]
    const target = pictureTarget(pageOf([ann, ben]), pictureOf(1))
    expect(pictureChange(pageOf([ann, ben]), target, 'media/ben.jpg')).toMatchObject({
      path: ['data', 'rows', 1, 'picture', 'src'],
      value: 'media/ben.jpg',
    })
    expect(pictureChange(pageOf([ben, ann]), target, 'media/ben.jpg')).toBeNull()
  })

  it('EDIT-268 is made with the group of fields that it stands in, where that is not there yet', () => {
    const page = pageOf([])
    const field = { of: { section: 'team' }, path: ['data', 'figure', 'picture'] }
    const target = pictureTarget(page, field)
    expect(pictureChange(page, target, 'media/shelf.jpg')).toEqual({
      do: 'set-field',
      on: 'page:7',
      ...field,
      value: { src: 'media/shelf.jpg' },
    })
    expect(pictureChange({ ...page, sections: {}, sectionOrder: [] }, target, 'media/shelf.jpg')).toBeNull()
  })
})
