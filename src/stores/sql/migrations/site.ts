import { statements } from './migration.ts'

export const siteMigrations = {
  '045-site-settings': statements(({ key }) => [
    `create table site_setting (name ${key} primary key, value text not null)`,
  ]),
}
