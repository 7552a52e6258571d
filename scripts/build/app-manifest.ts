import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { drawLogo } from '#art/logo.ts'
import { languages, localizedPath } from '#contract/languages.ts'
import { manifestOf } from '#hosts/node/http/app-manifest.ts'
import { drawAppIcons } from '#hosts/node/media/app-icons.ts'

/** Writes what makes a site at a base path installable, and the icons that browsers ask for by themselves, into a folder. */
export async function writeAppManifest(root: string, folder: string, base: string): Promise<void> {
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const logo = { data: Buffer.from(drawLogo()), svgWidth: 32 }
  for (const [path, icon] of await drawAppIcons(logo)) await write(path, icon)
  await cp(join(root, 'docs/screens/laptop/browsing/home.webp'), join(folder, 'screenshots/home.webp'))
  for (const language of languages)
    await write(
      localizedPath(language, '/manifest.webmanifest').slice(1),
      JSON.stringify(manifestOf(base, language)),
    )
}
