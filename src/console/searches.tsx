import { api } from './api.ts'
import { ChangeButton } from './changes.tsx'
import { Found } from './loaded.tsx'
import { texts } from './texts.ts'

export function Searches() {
  return (
    <Found name="searches" request={() => api.searches.$post({ json: {} })}>
      {(searches) => (
        <section>
          <p className="muted prose">{texts.searches.about}</p>
          {searches.length === 0 ? (
            <p>{texts.shell.none}</p>
          ) : (
            <>
              <ul className="console-rows">
                {searches.map(({ text, count, found, lastDay }) => (
                  <li key={text} className="console-row">
                    <span className="console-main console-title">{text}</span>
                    <span className="small muted">{texts.searches.facts(count, found, lastDay)}</span>
                  </li>
                ))}
              </ul>
              <ChangeButton
                variant="secondary"
                className="console-more"
                request={() => api.searches.clear.$post({ json: {} })}
              >
                {texts.searches.deleteAll}
              </ChangeButton>
            </>
          )}
        </section>
      )}
    </Found>
  )
}
