/** A Next application that says one word: as a page made at build time, and as one made for each request, as ours are. */
export const BARE_NEXT_FILES = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.js': `export default {
  output: 'standalone',
  // The packages are this project's, which lie elsewhere.
  outputFileTracingRoot: '/',
  turbopack: { root: '/' },
  poweredByHeader: false,
  images: { unoptimized: true },
}`,
  'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}`,
  'app/page.jsx': `export default function Page() {
  return <p>Nothing</p>
}`,
  'app/asked/page.jsx': `export const dynamic = 'force-dynamic'
export default function Page() {
  return <p>Nothing</p>
}`,
}

/** The page that is made for each request. */
export const ASKED_PAGE = '/asked'
