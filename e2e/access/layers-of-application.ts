import type { Page } from '@playwright/test'
import { checkerboard } from '../checkerboard.ts'
import { type PageOfLayers, writing } from './layer.ts'

/** Whoever is asked for a file gives a picture. */
const withPicture = async (page: Page) => {
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: checkerboard(600, 400) }
  page.on('filechooser', chooser => void chooser.setFiles(picture))
}

/** What opens on the pages of the application and of the account. */
export const LAYERS_OF_APPLICATION: PageOfLayers[] = [
  {
    as: 'ada',
    path: '/app/profile',
    next: writing('Username'),
    layers: { 'Leave without saving?': [['link', 'Presence']] },
  },
  {
    as: 'ada',
    path: '/app/profile',
    next: withPicture,
    layers: { 'Crop the picture': [['button', 'Choose a picture']] },
  },
  { as: 'ada', path: '/app/token', layers: { 'Reset the token': [['button', 'Reset the token…']] } },
  { as: 'mia', path: '/account', layers: { 'Sign out everywhere': [['button', 'Sign out everywhere']] } },
]
