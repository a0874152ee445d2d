import type { Page } from '@playwright/test'
import type { Person } from '../sign-in.ts'
import type { World } from './world.ts'

/** What is pressed, one after the other, until the layer is there. */
export type Step = ['button' | 'menuitem' | 'link' | 'checkbox' | 'row', string | RegExp]

export interface PageOfLayers {
  as: Person
  path: string | ((world: World) => string)
  /** What leads from the page to where they open. */
  next?: (page: Page) => Promise<unknown>
  /** By their name in the report. */
  layers: Record<string, Step[]>
  /** Only at one width. */
  only?: 'wide' | 'phone'
}

/** What opens by each of these items of a menu. */
export const after = (first: Step, items: string[]): Record<string, Step[]> =>
  Object.fromEntries(items.map(item => [item, [first, ['menuitem', new RegExp(`^${item}`)]]]))

/** Something has been changed before. */
export const writing = (field: string) => (page: Page) =>
  page.getByRole('textbox', { name: field, exact: true }).fill('Something new')
