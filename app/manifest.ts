import type { MetadataRoute } from 'next'

/** What a phone needs to keep it on its home screen, and to open it there without the browser's bars. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: 'Steward',
    description: 'Moderate the guilds of your bot from the browser.',
    start_url: '/',
    display: 'standalone',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-icon.png', sizes: '180x180', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
