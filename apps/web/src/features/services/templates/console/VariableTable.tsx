// The variables an event fills: type, sample, and how often the texts use them.
import { namesIn, render } from '@rfb/contract/services/templates/render.ts';
import type { TemplateContent } from '@rfb/contract/services/templates/template.ts';
import { variableTypes } from '@rfb/contract/services/templates/template.ts';
import type { TemplateDetail } from '@rfb/contract/services/templates/templates.endpoints.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import * as styles from './templates.module.css';

export const VariableTable = ({ detail, content }: { detail: TemplateDetail; content: TemplateContent }) => {
  const used = Object.values(content.fields).flatMap(namesIn);
  const unknown = [...new Set(used)].filter((name) => !detail.variables.some((variable) => variable.name === name));
  const timesOf = (name: string) => used.filter((one) => one === name).length;
  return (
    <Panel title="变量" extra={<small className="muted">由事件决定，类型不能改</small>} flush>
      {detail.variables.length + unknown.length === 0 ? (
        <p className={styles.noVariables}>这个模板没有变量。</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow screen scrolls the table sideways, also by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label="变量列表">
          <table className={styles.variables}>
            <thead>
              <tr>
                <th scope="col">变量</th>
                <th scope="col">类型</th>
                <th scope="col">样例</th>
                <th scope="col">能否提供</th>
                <th scope="col">用到</th>
              </tr>
            </thead>
            <tbody>
              {detail.variables.map((variable) => (
                <tr key={variable.key}>
                  <td>{variable.name}</td>
                  <td>{variableTypes[variable.type]}</td>
                  <td>{render(`{${variable.name}}`, detail.variables, { [variable.key]: variable.sample }, 'bell')}</td>
                  <td>{detail.mustUse.includes(variable.name) ? '事件提供，必须写上' : '事件提供'}</td>
                  <td className="num">{timesOf(variable.name)}</td>
                </tr>
              ))}
              {unknown.map((name) => (
                <tr key={`unknown ${name}`} className={styles.unknown}>
                  <td>{name || '（空）'}</td>
                  <td>—</td>
                  <td>—</td>
                  <td>事件没有</td>
                  <td className="num">{timesOf(name)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  );
};
