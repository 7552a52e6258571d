import type { CatalogueStore } from '#service/catalogue/catalogue.ts'

/**
 * The catalogue from a copy of the database that may lag behind. What the copy does not have (yet), and what it cannot
 * tell, is asked of the database itself.
 */
export function createReplicatedCatalogue(copy: CatalogueStore, own: CatalogueStore): CatalogueStore {
  const read = <Answer>(ask: (store: CatalogueStore) => Promise<Answer>) => ask(copy).catch(() => ask(own))
  return {
    categories: () => read((store) => store.categories()),
    videos: (query) => read((store) => store.videos(query)),
    count: (filter, atMost) => read((store) => store.count(filter, atMost)),
    async video(id) {
      const copied = await copy.video(id).catch(() => undefined)
      return copied ?? own.video(id)
    },
    async find(ids) {
      const copied = await copy.find(ids).catch(() => [])
      return copied.length === ids.length ? copied : own.find(ids)
    },
  }
}
