// The dark footer: site navigation, contact and record numbers.
import { withBase } from '../../lib/base-path.ts';
import type { Place } from '../site-page.ts';
import { Brand } from './Brand.tsx';
import * as styles from './shell.module.css';

const columns = [
  {
    title: '网站栏目',
    links: [
      ['行业资讯', '/industry-news'],
      ['行业自律', '/industry-discipline'],
      ['车队生态', '/ecosystem'],
      ['联系我们', '/contact'],
    ],
  },
  {
    title: '查验与工具',
    links: [
      ['查验证书与回执', '/verify'],
      ['运输标准', '/standards'],
      ['GB 1589 计算器', '/standards/calculator'],
      ['举报进度查询', '/industry-discipline/reports'],
    ],
  },
  {
    title: '会员服务',
    links: [
      ['申请入会', '/register'],
      ['企业登录', '/login'],
      ['找回密码', '/forget/password'],
      ['管理员登录', '/admin/login'],
    ],
  },
] as const;

export const Footer = ({ place }: { place: Place }) => (
  <footer className={styles.footer}>
    <div className="wrap">
      <div className={styles.footerColumns}>
        <div>
          <Brand href={withBase('/')} />
          <p>服务车队与货主的行业组织。会员证照由分会核对，名录与数字来自平台登记的记录。</p>
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2>{column.title}</h2>
            <ul>
              {column.links.map(([title, path]) => (
                <li key={path}>
                  <a href={withBase(path)}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {place.office.phone && (
          <div>
            <h2>联系分会</h2>
            <ul>
              <li>
                秘书处电话　<span className="num">{place.office.phone}</span>
              </li>
              <li>
                {place.office.days}　<span className="num">{place.office.hours}</span>
              </li>
              <li>
                邮箱　<span className="num">{place.office.email}</span>
              </li>
            </ul>
          </div>
        )}
      </div>
      <div className={styles.footerEnd}>
        <span>
          © <span className="num">2025</span> 公路货运分会
        </span>
        <a href={withBase('/legal/terms')}>用户协议</a>
        <a href={withBase('/legal/privacy')}>隐私政策</a>
        {place.icpNumber && <a href="https://beian.miit.gov.cn/">{place.icpNumber}</a>}
        {place.policeNumber && <span>{place.policeNumber}</span>}
      </div>
    </div>
  </footer>
);
