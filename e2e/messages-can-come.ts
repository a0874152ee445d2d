import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What shows them comes with the first sign of a person. */
export const messagesCanCome = (page: Page) => expect(page.locator('section[aria-label^="Messages"]')).toBeAttached()
