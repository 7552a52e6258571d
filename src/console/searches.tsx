import { api } from './api.ts'
import { texts } from './texts.ts'
import { ChangeButton } from './ui/changes.tsx'
import { Found } from './ui/loaded.tsx'
import { Row, Rows } from './ui/rows.tsx'

export function Searches() {
  return (
    <Found name="searches" request={() => api.searches.$post({ json: {} })}>
      {(searches) => (
        <section>
          <p className="muted prose">{texts.searches.about}</p>
          <Rows>
            {searches.map(({ text, count, found, lastDay }) => (
              <Row key={text} name={text} facts={texts.searches.facts(count, found, lastDay)} />
            ))}
          </Rows>
          {searches.length > 0 && (
            <ChangeButton
              variant="secondary"
              className="console-more"
              request={() => api.searches.clear.$post({ json: {} })}
            >
              {texts.searches.deleteAll}
            </ChangeButton>
          )}
        </section>
      )}
    </Found>
  )
}
